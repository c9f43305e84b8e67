package rvb.wrk2.oracle;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A {@link SyntheticServer} in a process of its own, seen from the test. */
final class ServerProcess implements AutoCloseable {
  private final Path record;
  private final Process process;
  private final BufferedReader output;
  private final PrintWriter commands;
  private final int port;

  /** Starts a server for ever; see {@link Station#parse} and {@link Behaviour#parse}. */
  static ServerProcess start(String discipline, String behaviour) throws IOException {
    return start(discipline, behaviour, 0);
  }

  /** Starts a server that refuses everything once it has served so many requests. */
  static ServerProcess start(String discipline, String behaviour, int lastRequest)
      throws IOException {
    return new ServerProcess(discipline, behaviour, lastRequest);
  }

  private ServerProcess(String discipline, String behaviour, int lastRequest) throws IOException {
    record = Files.createTempFile("served", ".bin");
    List<String> arguments =
        List.of(discipline, behaviour, Integer.toString(lastRequest), record.toString());
    process =
        Jvm.of(SyntheticServer.class, arguments)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    output = process.inputReader(StandardCharsets.US_ASCII);
    commands = new PrintWriter(process.outputWriter(StandardCharsets.US_ASCII), true);
    port = Integer.parseInt(readLine());
  }

  String url() {
    return "http://127.0.0.1:" + port + "/";
  }

  /** How many requests have arrived so far. */
  int arrived() throws IOException {
    commands.println("count");
    return Integer.parseInt(readLine());
  }

  /** Stops the server and returns its record, in the order in which the answers were ready. */
  List<Served> stop() throws IOException, InterruptedException {
    commands.println("stop");
    String answer = readLine();
    if (!answer.equals("stopped") || !process.waitFor(10, TimeUnit.SECONDS)) {
      throw new IllegalStateException("the server did not stop: " + answer);
    }
    return Served.read(record);
  }

  @Override
  public void close() throws IOException {
    process.destroyForcibly();
    Files.deleteIfExists(record);
  }

  private String readLine() throws IOException {
    String line = output.readLine();
    if (line == null) {
      throw new IllegalStateException("the server ended early: " + process);
    }
    return line;
  }
}
