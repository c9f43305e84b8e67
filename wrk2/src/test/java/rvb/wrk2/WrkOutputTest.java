package rvb.wrk2;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rvb.wrk2.testserver.ScriptedServer;

class WrkOutputTest {

  private static final String TIME = "\\d+\\.\\d\\d(?:us|ms|s|m)";
  private static final String METRIC = "\\d+\\.\\d\\d[kMGT]?";
  private static final String BINARY = "\\d+\\.\\d\\d[KMGT]?B";
  private static final String PERCENT = "\\d+\\.\\d\\d%";

  private static final String HEAD =
      "Running 1s test @ http://\\S+\n  1 threads and 2 connections\n"
          + "  Thread Stats   Avg      Stdev     Max   \\+/- Stdev\n"
          + row("Latency", TIME)
          + row("Req/Sec", METRIC);

  private static final String TAIL =
      "  \\d+ requests in "
          + TIME
          + ", "
          + BINARY
          + " read\n"
          + "(?:  Socket errors: connect \\d+, read \\d+, write \\d+, timeout \\d+\n)?"
          + "(?:  Non-2xx or 3xx responses: \\d+\n)?"
          + "Requests/sec: +\\d+\\.\\d\\d\n"
          + "Transfer/sec: +"
          + BINARY
          + "\n";

  private static String row(String name, String unit) {
    return "    %s +%s +%s +%s +%s\n".formatted(name, unit, unit, unit, PERCENT);
  }

  private static String block(String title) {
    StringBuilder block = new StringBuilder();
    block.append("  Latency Distribution \\(HdrHistogram - ").append(Pattern.quote(title));
    block.append("\\)\n");
    for (String percentile :
        List.of("50.000", "75.000", "90.000", "99.000", "99.900", "99.990", "99.999", "100.000")) {
      block
          .append(" *")
          .append(Pattern.quote(percentile))
          .append("% +")
          .append(TIME)
          .append(" *\n");
    }
    return block
        .append("\n  Detailed Percentile spectrum:\n")
        .append("       Value   Percentile   TotalCount 1/\\(1-Percentile\\)\n\n")
        .append("(?: *\\d+\\.\\d{3} +[01]\\.\\d{6} +\\d+ +(?:\\d+\\.\\d\\d|inf)\n)+")
        .append("#\\[Mean    = +\\d+\\.\\d{3}, StdDeviation   = +\\d+\\.\\d{3}\\]\n")
        .append("#\\[Max     = +\\d+\\.\\d{3}, Total count    = +\\d+\\]\n")
        .append("#\\[Buckets = +\\d+, SubBuckets     = +\\d+\\]\n")
        .append("-{58}\n")
        .toString();
  }

  private static String output(String... options) {
    try (ScriptedServer server = ScriptedServer.start((number, exchange) -> exchange.ok())) {
      String url = "http://127.0.0.1:" + server.address().getPort() + "/";
      String arguments = "-t1 -c2 -d1s -R100 " + String.join(" ", options) + " " + url;
      return CommandLineTest.wrk2(arguments.trim().split(" +", -1)).out();
    }
  }

  @Test
  void followsTheGrammarOfWrk2() {
    String recorded = block("Recorded Latency");
    String uncorrected =
        block("Uncorrected Latency (measured without taking delayed starts into account)");
    assertThat(output()).matches(HEAD + TAIL);
    assertThat(output("--latency")).matches(HEAD + recorded + TAIL);
    assertThat(output("-U")).matches(HEAD + recorded + "\n" + uncorrected + TAIL);
    assertThat(output("-v")).matches("rvb-wrk2 \\S+, not the C program wrk2\n" + HEAD + TAIL);
  }

  @Test
  void endsTheSpectrumWithTheWholeCount() {
    assertThat(output("-L"))
        .containsPattern(" 1\\.000000          100          inf\n")
        .contains("Total count    =          100]");
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0.00us", "849_000, 849.00us", "850_000, 0.85ms", "849_994_999, 849.99ms",
    "850_000_000, 0.85s", "50_990_000_000, 50.99s", "51_000_000_000, 0.85m",
        "7_200_000_000_000, 120.00m"
  })
  void printsTimesWithTheUnitThatWrk2Chooses(String nanos, String expected) {
    assertThat(WrkFormat.time(Long.parseLong(nanos.replace("_", "")))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"0, 0.00", "849.99, 849.99", "850, 0.85k", "2000, 2.00k", "850000, 0.85M"})
  void printsCountsWithTheUnitThatWrk2Chooses(double number, String expected) {
    assertThat(WrkFormat.metric(number)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"0, 0.00", "870, 870.00", "871, 0.85K", "1024, 1.00K", "1048576, 1.00M"})
  void printsBytesWithTheUnitThatWrk2Chooses(long bytes, String expected) {
    assertThat(WrkFormat.binary(bytes)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"30s, 30s", "60s, 1m", "1m, 1m", "90s, 2m", "1h, 60m", "50s, 50s", "1500ms, 1500ms"})
  void printsThePlannedDurationAsWrk2Does(String duration, String expected) {
    assertThat(WrkFormat.plannedDuration(new Units.Time().convert(duration))).isEqualTo(expected);
  }

  @Test
  void alignsNumbersWhateverTheirUnit() {
    assertThat(WrkFormat.padded("3.43ms", 10)).isEqualTo("    3.43ms");
    assertThat(WrkFormat.padded("3.51s", 10)).isEqualTo("    3.51s ");
    assertThat(WrkFormat.padded("371.40", 8)).isEqualTo("371.40  ");
  }
}
