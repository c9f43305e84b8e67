package rvb.trials.compare;

/**
 * Something that two suites have of different values.
 *
 * @param what its name, such as {@code JDK}
 * @param first what the first suite has; "(none)" where it has none
 * @param second what the second suite has
 */
public record Difference(String what, String first, String second) {

  /** What stands for a value that a suite does not have. */
  static final String NONE = "(none)";

  @Override
  public String toString() {
    return "%s: %s -> %s".formatted(what, first, second);
  }
}
