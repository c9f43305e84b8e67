package rvb.trials.run;

/**
 * One thing that was looked at before measuring.
 *
 * @param name what it is about, such as {@code disk}
 * @param level whether measuring can go on
 * @param detail what was found, and what to do unless all is well
 */
public record Check(String name, Level level, String detail) {

  /** How bad it is. */
  public enum Level {
    /** Nothing to do. */
    OK,
    /** Measuring works; the detail says what will suffer. */
    WARNING,
    /** Measuring would fail; the detail says what to do first. */
    PROBLEM
  }

  static Check of(String name, boolean well, Level otherwise, String found, String advice) {
    return new Check(name, well ? Level.OK : otherwise, well ? found : found + "; " + advice);
  }
}
