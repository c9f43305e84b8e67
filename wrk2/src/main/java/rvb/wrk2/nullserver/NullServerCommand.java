package rvb.wrk2.nullserver;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command line of the null server. */
@Command(
    name = "null-server",
    mixinStandardHelpOptions = true,
    description = "Answers every GET with the same 200, for as little CPU as possible.")
final class NullServerCommand implements Callable<Integer> {

  @Option(names = "--port", required = true, description = "Port to listen on; 0 for a free one.")
  private int port;

  @Option(names = "--body-file", description = "Body of the answer (default: 277 bytes of JSON).")
  private @Nullable Path bodyFile;

  @Option(names = "--leash", description = "Stop when standard input ends.")
  private boolean leash;

  @Override
  public Integer call() throws IOException {
    if (port < 0 || port > 65_535) {
      System.err.println("--port must be from 0 to 65535, not " + port);
      return 1;
    }
    try (NullServer server = NullServer.bind(port, false, body())) {
      if (leash) {
        Thread.ofPlatform().daemon().name("leash").start(NullServerCommand::stopAtEndOfInput);
      }
      System.out.println("null server ready on port " + server.port());
      server.serve();
      return 0;
    } catch (IOException e) {
      System.err.println("null server cannot serve on port " + port + ": " + e.getMessage());
      return 1;
    }
  }

  private byte[] body() throws IOException {
    return bodyFile == null ? defaultBody() : Files.readAllBytes(bodyFile);
  }

  private static byte[] defaultBody() throws IOException {
    try (InputStream body = NullServerCommand.class.getResourceAsStream("body.json")) {
      return Objects.requireNonNull(body, "body.json is part of this jar").readAllBytes();
    }
  }

  private static void stopAtEndOfInput() {
    try {
      System.in.transferTo(OutputStream.nullOutputStream());
    } catch (IOException e) {
      // Input that cannot be read has ended.
    }
    System.exit(0);
  }
}
