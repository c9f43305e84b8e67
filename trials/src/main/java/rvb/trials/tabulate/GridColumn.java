package rvb.trials.tabulate;

import java.util.function.Function;

/**
 * One column of a grid.
 *
 * @param <R> what a row is made of
 * @param header its title, with the unit
 * @param number whether it is aligned to the right
 * @param cell what a row shows there
 */
record GridColumn<R>(String header, boolean number, Function<R, String> cell) {}
