package rvb.wrk2;

import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** Who this program is: never to be mistaken for the C program wrk2. */
public final class Version implements IVersionProvider {

  /** The name in the report, on stderr and in {@code -v}. */
  static final String NAME = "rvb-wrk2";

  /** The version of the jar, or {@code development} where the classes are not from a jar. */
  static String number() {
    return Objects.requireNonNullElse(
        Version.class.getPackage().getImplementationVersion(), "development");
  }

  static String line() {
    return NAME + " " + number() + ", not the C program wrk2";
  }

  @Override
  public String[] getVersion() {
    return new String[] {line()};
  }
}
