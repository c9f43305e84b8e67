package rvb.mvc.virtual;

import rvb.mvc.MvcJdbc;

/** Starts the service on virtual threads, as its application.yaml says. */
public final class Main {
  private static final int DEFAULT_PORT = 8082;

  private Main() {}

  /** Takes its settings from the environment, see {@link rvb.contract.Settings}. */
  public static void main(String[] arguments) {
    MvcJdbc.start("mvc-jdbc-virtual", DEFAULT_PORT);
  }
}
