package rvb.contract;

/** What a service says about its own start: one line, whether it succeeds or not. */
public final class Startup {
  private Startup() {}

  /**
   * Says on standard output that a service is ready.
   *
   * @param service the name of its module
   * @param port the TCP port that it listens on
   */
  public static void announce(String service, int port) {
    System.out.println(service + " ready on port " + port);
  }

  /**
   * Ends this process with code 1 and one line on standard error.
   *
   * @param service the name of its module
   * @param port the port it was told to listen on
   * @param failure why it does not start
   */
  public static void end(String service, int port, Throwable failure) {
    System.err.println(line(service, port, failure));
    System.exit(1);
  }

  /** All servers here wrap the system's words in exceptions of their own, but keep the words. */
  static String line(String service, int port, Throwable failure) {
    Throwable root = failure;
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (String.valueOf(cause.getMessage()).contains("already in use")) {
        return "PORT=" + port + " is in use: give a free one, or 0";
      }
      root = cause;
    }
    return service + " cannot start: " + root.toString().replaceAll("\\s*\\R\\s*", " ");
  }
}
