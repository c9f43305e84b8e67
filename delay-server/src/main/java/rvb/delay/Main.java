package rvb.delay;

import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The program; {@code --help} says how. */
@Command(
    name = "delay-server",
    mixinStandardHelpOptions = true,
    description = "Answers GET /delay/500ms after half a second; GET /calls tells how many.")
public final class Main implements Callable<Integer> {
  @Option(names = "--port", required = true, description = "Port to listen on; 0 for a free one.")
  private int port;

  @Option(names = "--leash", description = "Stop when standard input ends.")
  private boolean leash;

  private Main() {}

  /** Serves until it is told to end; the exit code is 1 where it cannot. */
  public static void main(String[] arguments) {
    int code = new CommandLine(new Main()).execute(arguments);
    if (code != 0) {
      System.exit(code);
    }
  }

  @Override
  public Integer call() {
    if (port < 0 || port > 65_535) {
      System.err.println("--port must be from 0 to 65535, not " + port);
      return 1;
    }
    // Netty's thread keeps the process alive; the server is never closed but with it.
    try {
      DelayServer server = DelayServer.start(port);
      System.out.println("delay server ready on port " + server.port());
    } catch (IOException taken) {
      System.err.println("delay server cannot serve: " + taken.getMessage());
      return 1;
    }
    if (leash) {
      Thread.ofPlatform().daemon().name("leash").start(Main::stopAtEndOfInput);
    }
    return 0;
  }

  private static void stopAtEndOfInput() {
    try {
      System.in.transferTo(OutputStream.nullOutputStream());
    } catch (IOException unreadable) {
      // Input that cannot be read has ended.
    }
    System.exit(0);
  }
}
