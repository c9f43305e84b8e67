package rvb.mvc.platform;

import rvb.mvc.MvcJdbc;

/** Starts the service on platform threads, as its application.yaml says. */
public final class Main {
  private static final int DEFAULT_PORT = 8081;

  private Main() {}

  /** Takes its settings from the environment, see {@link rvb.contract.Settings}. */
  public static void main(String[] arguments) {
    MvcJdbc.start("mvc-jdbc-platform", DEFAULT_PORT);
  }
}
