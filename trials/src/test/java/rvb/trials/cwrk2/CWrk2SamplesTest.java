package rvb.trials.cwrk2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rvb.trials.cwrk2.CWrk2Report.Spectrum;
import rvb.trials.cwrk2.CWrk2Verdict.Worth;

/** What real runs of the C program print, and what they are worth. */
class CWrk2SamplesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          conn-close              | 1489  | 495.66 | 0   | 0    | false
          freeze-5s               | 4000  | 199.90 | 16  | 0    | true
          frozen-server           | 0     | 0      | 24  | 0    | false
          graceful-restart        | 2399  | 148.78 | 16  | 0    | true
          idle-conns-lowrate      | 339   | 21.16  | 400 | 0    | true
          kill-server-all         | 2398  | 149.50 | 16  | 0    | true
          kill-worker-respawn     | 2600  | 162.24 | 6   | 0    | true
          latency-t2-c64          | 20820 | 817.79 | 0   | 0    | true
          non2xx-404              | 1489  | 496.73 | 0   | 1489 | false
          non2xx-503-long         | 4498  | 299.71 | 0   | 4498 | true
          normal-t2-c64           | 21730 | 852.52 | 0   | 0    | true
          overload-200cap-R400    | 2793  | 139.35 | 0   | 0    | true
          redir-302               | 1489  | 496.30 | 0   | 0    | false
          tiny-d2-latency         | 986   | 492.71 | 0   | 0    | false
          tiny-d9                 | 4502  | 500.01 | 0   | 0    | false
          ulatency-U-t1           | 26617 | 427.47 | 55  | 0    | true
          version-with-run        | 201   | 100.69 | 0   | 0    | false
          """)
  void countsAreRead(
      String sample, long requests, double rate, long timeouts, long bad, boolean calibrated) {
    CWrk2Report report = report(sample);
    assertThat(report.requests()).isEqualTo(requests);
    assertThat(report.requestsPerSecond()).isEqualTo(rate);
    assertThat(report.errors().timeout()).isEqualTo(timeouts);
    assertThat(report.badStatuses()).isEqualTo(bad);
    assertThat(report.calibrated()).isEqualTo(calibrated);
  }

  /** Each exit code of 0 among them was printed with percentiles that look fine. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          bad-host             | NONE        | unable to resolve no-such-host.invalid
          refused              | NONE        | unable to connect to 127.0.0.1:18999
          conn-close           | NONE        | not calibrated
          freeze-5s            | NONE        | 16 timeouts
          frozen-server        | NONE        | no answer at all
          graceful-restart     | NONE        | 16 timeouts
          idle-conns-lowrate   | NONE        | 100 latencies where 110 belong
          kill-server-all      | NONE        | 16 timeouts
          kill-worker-respawn  | NONE        | read=2
          latency-t2-c64       | RATE_MISSED | 817.79 of 1000/s
          non2xx-404           | NONE        | 1,489 answers with a status above 399
          non2xx-503-long      | NONE        | 4,498 answers with a status above 399
          normal-t2-c64        | RATE_MISSED | 852.52 of 1000/s
          overload-200cap-R400 | RATE_MISSED | 139.35 of 400/s
          redir-302            | NONE        | not calibrated
          tiny-d2-latency      | NONE        | not calibrated
          tiny-d9              | NONE        | not calibrated
          ulatency-U-t1        | NONE        | write=12366
          version-with-run     | NONE        | not calibrated
          """)
  void countsAreJudgedBeforePercentiles(String sample, Worth worth, String detail) {
    CWrk2Verdict verdict = CWrk2Verdict.of(Sample.run(sample));
    assertThat(verdict.worth()).isEqualTo(worth);
    assertThat(verdict.detail()).contains(detail).doesNotContain("\n");
  }

  @Test
  void aDeadServerHasAFinePercentileAndIsWorthNothing() {
    CWrk2Run run = Sample.run("kill-server-all");
    assertThat(run.exitCode()).isZero();
    assertThat(recorded("kill-server-all").millisAt(0.99)).isLessThan(4);
    assertThat(CWrk2Verdict.of(run).worth()).isEqualTo(Worth.NONE);
  }

  @Test
  void percentilesAreNearestRankInTheSpectrum() {
    Spectrum spectrum = recorded("latency-t2-c64");
    assertThat(spectrum.count()).isEqualTo(11341);
    assertThat(spectrum.maxMillis()).isEqualTo(3592.192);
    assertThat(spectrum.millisAt(0.99)).isEqualTo(3516.415);
    assertThat(spectrum.rows().getLast().countUpTo()).isEqualTo(11341);
  }

  @Test
  void theUncorrectedHistogramIsTheSecondOne() {
    CWrk2Report overload = report("overload-200cap-R400");
    assertThat(recorded("overload-200cap-R400").millisAt(0.5)).isEqualTo(9879.551);
    assertThat(Objects.requireNonNull(overload.uncorrected()).millisAt(0.5)).isEqualTo(107.199);
    assertThat(report("kill-server-all").uncorrected()).isNull();
    assertThat(report("normal-t2-c64").recorded()).isNull();
  }

  @Test
  void whatIsNotANumberIsMissing() {
    Spectrum nothing = recorded("frozen-server");
    assertThat(nothing.count()).isZero();
    assertThat(nothing.meanMillis()).isNull();
    assertThat(nothing.millisAt(0.5)).isNull();
  }

  @Test
  void minutesAreReadAsSeconds() {
    assertThat(report("ulatency-U-t1").elapsedSeconds()).isCloseTo(62.4, within(1e-9));
  }

  @Test
  void aSteppedClockIsNoticedAmongTheLines() {
    CWrk2Run run = Sample.run("latency-t2-c64");
    CWrk2Run stepped =
        withOutput(run, "We are about to crash and die (recoridng a negative #)\n" + run.output());
    assertThat(CWrk2Verdict.of(stepped).detail()).contains("set the clock");
  }

  @Test
  void outputThatWasCutOffIsWorthNothing() {
    CWrk2Run run = Sample.run("latency-t2-c64");
    String cut = run.output().substring(0, run.output().indexOf("requests in"));
    assertThat(CWrk2Verdict.of(withOutput(run, cut)).detail()).contains("did not say how many");
  }

  @Test
  void theProgramIsRecognisedByItsVersionLineAndThatItTakesARate() {
    String line = "wrk 4.0.0 [epoll] Copyright (C) 2012 Will Glozer";
    assertThat(CWrk2Version.recognise("wrk2", line + "\n    -R, --rate        <T>  work rate"))
        .isEqualTo(line);
    assertThatThrownBy(
            () ->
                CWrk2Version.recognise(
                    "wrk", "wrk debian/4.1.0-3 [epoll] Copyright (C) 2012 Will Glozer\nUsage"))
        .hasMessageStartingWith("wrk is wrk (wrk debian/4.1.0-3 ")
        .hasMessageContaining("a closed loop");
    assertThatThrownBy(() -> CWrk2Version.recognise("./wrk2", "rvb-wrk2 1.0.0"))
        .hasMessage(
            "./wrk2 is not the C program wrk2: it says 'rvb-wrk2 1.0.0'; name another with"
                + " --c-wrk2");
  }

  private static CWrk2Run withOutput(CWrk2Run run, String output) {
    return new CWrk2Run(
        run.version(),
        run.threads(),
        run.connections(),
        run.durationSeconds(),
        run.ratePerSecond(),
        run.exitCode(),
        run.elapsedNanos(),
        output);
  }

  private static Spectrum recorded(String sample) {
    return Objects.requireNonNull(report(sample).recorded());
  }

  private static CWrk2Report report(String sample) {
    return CWrk2Verdict.report(Sample.run(sample)).orElseThrow();
  }
}
