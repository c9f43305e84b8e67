package rvb.trials.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import rvb.trials.plan.GeneratorSettings;
import rvb.trials.plan.Load;
import rvb.wrk2.report.Report;

/** The generator as a real process, ended before its time. */
class GeneratorRunIT {

  private static final byte[] BODY = {'o', 'k'};
  private static final Duration LONG = Duration.ofSeconds(60);

  private final AtomicLong answered = new AtomicLong();
  private Workplace workplace;
  private HttpServer server;

  @BeforeEach
  void open() throws IOException {
    workplace = Workplace.open(Path.of(".."));
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 16);
    server.createContext(
        "/",
        exchange -> {
          answered.incrementAndGet();
          exchange.sendResponseHeaders(200, BODY.length);
          exchange.getResponseBody().write(BODY);
          exchange.close();
        });
    server.start();
  }

  @AfterEach
  void close() throws IOException {
    server.stop(0);
    workplace.close();
  }

  @Test
  void takesTheReportOfAWarmUpThatTheRunnerEndedEarly() throws Exception {
    try (GeneratorRun run = startedAndAnswered()) {
      run.interrupt();
      Report report = run.await();

      assertThat(report.accounting().ok()).isPositive();
      assertThat(report.window().lengthNanos()).isLessThan(LONG.toNanos());
    }
  }

  @Test
  void refusesTheReportOfARunThatSomebodyElseEnded() throws Exception {
    try (GeneratorRun run = startedAndAnswered()) {
      new ProcessBuilder("kill", "-s", "INT", Long.toString(run.pid())).start().waitFor();

      assertThatThrownBy(run::await)
          .isInstanceOf(RunException.class)
          .hasMessageContaining("wrk2 ended with code 130");
    }
  }

  private GeneratorRun startedAndAnswered() throws IOException {
    Path body = workplace.scratch("body");
    Files.write(body, BODY);
    URI url = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
    GeneratorSettings settings = new GeneratorSettings(1, 1, Duration.ofSeconds(2));
    GeneratorRun run =
        GeneratorRun.start(
            new GeneratorJob(
                "warm-up", settings, new Load.Closed(), LONG, Duration.ZERO, "GET", url, body),
            workplace);
    // Beyond what a probe of the target would ask for: the measured loop runs.
    await().atMost(LONG).until(() -> answered.get() > 100);
    return run;
  }
}
