package rvb.wrk2;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import rvb.wrk2.report.Report;
import rvb.wrk2.report.Reports;
import rvb.wrk2.testserver.Exchange;
import rvb.wrk2.testserver.ScriptedServer;

class CommandLineTest {

  @TempDir Path folder;

  /** What the program left behind. */
  record Result(int exitCode, String out, String err) {}

  static Result wrk2(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    List<String> all = new ArrayList<>(List.of("--self-warmup", "0s"));
    all.addAll(List.of(arguments));
    int exitCode =
        new Main(new PrintStream(out), new PrintStream(err)).run(all.toArray(String[]::new));
    return new Result(
        exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private static String url(ScriptedServer server) {
    return "http://127.0.0.1:" + server.address().getPort() + "/";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          -t1x -R10 http://127.0.0.1:1/                | '1x'
          -R1x http://127.0.0.1:1/                     | '1x'
          -R0 http://127.0.0.1:1/                      | not 0
          -R-5 http://127.0.0.1:1/                     | '-5'
          -R99999999999999999999 http://127.0.0.1:1/   | '99999999999999999999'
          -R10G http://127.0.0.1:1/                    | not 10000000000
          -d5x -R10 http://127.0.0.1:1/                | '5x'
          -d0s -R10 http://127.0.0.1:1/                | not 0ms
          -d999999h -R10 http://127.0.0.1:1/           | '999999h'
          --timeout 0 -R10 http://127.0.0.1:1/         | not 0ms
          -t0 -R10 http://127.0.0.1:1/                 | not 0
          -t4 -c2 -R10 http://127.0.0.1:1/             | not 2
          -c999999 -R10 http://127.0.0.1:1/            | ulimit -n 1000039
          -R1 -d500ms http://127.0.0.1:1/              | less than one request
          -c10 http://127.0.0.1:1/                     | -R2000
          --closed -R10 http://127.0.0.1:1/            | leave out -R
          -R10                                         | no URL given
          -R10 http://127.0.0.1:1/ http://b/           | 'http://b/'
          -R10 https://127.0.0.1/                      | http:// URL
          -R10 ftp://127.0.0.1/                        | invalid URL: ftp://127.0.0.1/
          -R10 http://127.0.0.1:99999/                 | invalid URL: http://127.0.0.1:99999/
          -R10 http://no-such-host.invalid/            | unable to resolve no-such-host.invalid
          -R10 http://127.0.0.1:1/                     | unable to connect to 127.0.0.1:1
          -R10 --bogus http://127.0.0.1:1/             | '--bogus'
          -R                                           | '--rate'
          -R10 -s pipeline.lua http://127.0.0.1:1/     | -s root
          -R10 -s nosuch http://127.0.0.1:1/           | root, product
          -R10 -s product --products 0 http://127.0.0.1:1/ | not 0
          -R10 -H nocolon http://127.0.0.1:1/          | 'nocolon'
          -R10 --method G/T http://127.0.0.1:1/        | 'G/T'
          -R10 --transport x http://127.0.0.1:1/       | not x
          -R10 --expect-body /no/file http://127.0.0.1:1/ | /no/file
          -R10 --body-file /no/file http://127.0.0.1:1/ | /no/file
          -R10 --json /no/file http://127.0.0.1:1/     | /no/file
          -R10 --hlog / http://127.0.0.1:1/            | --hlog /
          """)
  void refusesBadArgumentsInOneLineThatQuotesThem(String arguments, String quoted) {
    Result result = wrk2(arguments.split(" ", -1));
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).startsWith("wrk2: ").contains(quoted).hasLineCount(1);
  }

  @Test
  void tellsItsOwnNameSoThatNobodyTakesItForTheCProgram() {
    Result version = wrk2("-v");
    assertThat(version.exitCode()).isZero();
    assertThat(version.out()).matches("rvb-wrk2 \\S+, not the C program wrk2\\R");
    assertThat(wrk2("-h").out()).contains("Usage:", "--rate", "--expect-body");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-t2 -c4 -d1s -R100 --latency URL",
        "--threads 2 --connections 4 --duration 1 --rate 100 -L URL",
        "-t 2 -c 4 -d 1000ms -R 100 --latency URL",
        "URL -R100 -c4 -d1 -t2 --latency"
      })
  void understandsTheCommandLineOfWrk2(String arguments) {
    try (ScriptedServer server = ScriptedServer.start((number, exchange) -> exchange.ok())) {
      Result result = wrk2(arguments.replace("URL", url(server)).split(" ", -1));
      assertThat(result.exitCode()).isZero();
      assertThat(result.out())
          .startsWith("Running 1s test @ " + url(server) + "\n  2 threads and 4 connections\n")
          .containsPattern("\n  \\d+ requests in 1.00s, ")
          .contains("Total count    =          100]");
      assertThat(result.err()).hasLineCount(1).startsWith("rvb-wrk2 ");
      assertThat(server.requests()).isEqualTo(100);
    }
  }

  @Test
  void writesAReportThatReadsBackAndAgreesWithTheHistogramLog() throws Exception {
    Path json = folder.resolve("report.json");
    Path log = folder.resolve("run.hlog");
    try (ScriptedServer server =
        ScriptedServer.start(
            (number, exchange) -> {
              if (number % 10 == 0) {
                exchange.send(Exchange.answer(503, "{}"));
              } else {
                exchange.ok();
              }
            })) {
      Result result =
          wrk2(
              "-t2",
              "-c4",
              "-d1500ms",
              "-R200",
              "--poisson",
              "--seed=9",
              "--json",
              json.toString(),
              "--hlog",
              log.toString(),
              url(server));
      assertThat(result.exitCode()).isZero();
      Report report = Reports.read(json);
      long planned = report.accounting().planned();
      assertThat(planned).isEqualTo(server.requests()).isEqualTo(report.accounting().classified());
      assertThat(report.plan().arrivals()).isEqualTo("poisson");
      assertThat(report.statusCodes()).containsOnlyKeys(200, 503);
      assertThat(report.statusCodes().get(503)).isEqualTo(report.accounting().status());
      assertThat(report.perSecond()).hasSizeBetween(2, 4);
      assertThat(report.perSecond().stream().mapToLong(row -> row.ok() + row.failed()).sum())
          .isEqualTo(planned);
      assertThat(countInLog(log, "latency")).isEqualTo(report.latency().count()).isEqualTo(planned);
      assertThat(countInLog(log, "successLatency")).isEqualTo(report.accounting().ok());
      assertThat(countInLog(log, "serviceTime")).isEqualTo(planned);
      assertThat(result.out())
          .contains("  Non-2xx or 3xx responses: " + report.accounting().status());
      assertThat(result.err()).contains("planned " + planned + " = ok ");
    }
  }

  private static long countInLog(Path log, String tag) throws Exception {
    long count = 0;
    try (HistogramLogReader reader = new HistogramLogReader(log.toFile())) {
      for (var next = reader.nextIntervalHistogram();
          next != null;
          next = reader.nextIntervalHistogram()) {
        count += tag.equals(next.getTag()) ? ((Histogram) next).getTotalCount() : 0;
      }
    }
    return count;
  }

  @Test
  void exitsWith2WhenNotOneAnswerWasCorrect() {
    try (ScriptedServer server =
        ScriptedServer.start((number, exchange) -> exchange.send(Exchange.answer(500, "")))) {
      Result result = wrk2("-t1", "-c2", "-d1s", "-R50", url(server));
      assertThat(result.exitCode()).isEqualTo(2);
      assertThat(result.out()).contains("  Non-2xx or 3xx responses: 50\n");
    }
  }

  @Test
  void checksBodiesByteForByteWhereToldTo() throws Exception {
    Path body = Files.writeString(folder.resolve("body.json"), Exchange.BODY);
    try (ScriptedServer server =
        ScriptedServer.start(
            (number, exchange) ->
                exchange.send(Exchange.answer(200, number == 7 ? "{}" : Exchange.BODY)))) {
      Result strict =
          wrk2("-t1", "-c1", "-d1s", "-R20", "--expect-body", body.toString(), url(server));
      assertThat(strict.err()).contains("planned 20 = ok 19 + wrong body 1 +");
    }
  }

  @Test
  void sendsTheScenarioItWasToldTo() throws Exception {
    try (ScriptedServer server = ScriptedServer.start((number, exchange) -> exchange.ok())) {
      wrk2("-t1", "-c1", "-d1s", "-R60", "-sproduct", "-H", "Accept: x", url(server) + "ignored");
      assertThat(server.heads())
          .hasSize(60)
          .allMatch(
              head -> head.matches("(?s)GET /products/[123] HTTP/1.1\r\nHost: .*Accept: x.*"));
      assertThat(server.heads().stream().distinct()).hasSize(3);
    }
    try (ScriptedServer server = ScriptedServer.start((number, exchange) -> exchange.ok())) {
      wrk2("-t1", "-c1", "-d1s", "-R5", "-s", "root", url(server) + "ignored?x");
      assertThat(server.heads()).hasSize(5).allMatch(head -> head.startsWith("GET / HTTP/1.1\r\n"));
    }
    try (ScriptedServer server = ScriptedServer.start((number, exchange) -> exchange.ok())) {
      wrk2("-t1", "-c1", "-d1s", "-R5", url(server) + "a%20b?x=1");
      assertThat(server.heads()).allMatch(head -> head.startsWith("GET /a%20b?x=1 HTTP/1.1\r\n"));
    }
  }

  @Test
  void warmsTheTargetWithoutCountingIt() {
    try (ScriptedServer server = ScriptedServer.start((number, exchange) -> exchange.ok())) {
      Result result = wrk2("-L", "-t1", "-c2", "-d1s", "-R50", "--warmup", "400ms", url(server));
      assertThat(result.out()).contains("Total count    =           50]");
      assertThat(server.requests()).isEqualTo(70);
    }
  }
}
