package rvb.trials.cwrk2;

import java.util.regex.Pattern;

/** Tells the C program from others by what {@code -v} prints: its version line and its usage. */
public final class CWrk2Version {

  private static final Pattern LINE =
      Pattern.compile("wrk \\S+ \\[\\w+\\] Copyright \\(C\\) \\d+ Will Glozer");

  private static final Pattern ANY_WRK = Pattern.compile("wrk .*Will Glozer");

  private CWrk2Version() {}

  /**
   * The version line.
   *
   * @param program named in refusals
   * @param printed what the program printed with {@code -v}
   * @throws IllegalArgumentException in one line, if this is another program
   */
  public static String recognise(String program, String printed) {
    String line = printed.lines().findFirst().orElse("").strip();
    boolean takesRate = printed.contains("-R, --rate");
    if (LINE.matcher(line).matches() && takesRate) {
      return line;
    }
    if (ANY_WRK.matcher(line).matches() && !takesRate) {
      throw new IllegalArgumentException(
          ("%s is wrk (%s), a closed loop without -R: it cannot be the second opinion;"
                  + " build giltene/wrk2 and name it with --c-wrk2")
              .formatted(program, line));
    }
    throw new IllegalArgumentException(
        "%s is not the C program wrk2: it says '%s'; name another with --c-wrk2"
            .formatted(program, line));
  }
}
