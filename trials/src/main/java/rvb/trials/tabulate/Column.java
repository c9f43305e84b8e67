package rvb.trials.tabulate;

import java.util.function.Function;

/**
 * One column of a table for people.
 *
 * @param <T> what a line is made of
 * @param header its title, with the unit
 * @param number whether it is aligned to the right
 * @param cell what a line shows there
 */
public record Column<T>(String header, boolean number, Function<T, String> cell) {

  /** What stands for a value that is missing. */
  public static final String MISSING = "n/a";
}
