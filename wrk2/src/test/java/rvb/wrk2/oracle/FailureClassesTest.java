package rvb.wrk2.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** R-08: whatever a server does instead of answering has a class of its own, and is counted. */
class FailureClassesTest {
  @TempDir Path directory;
  private String expected = "";

  @BeforeEach
  void writeTheExpectedBody() throws Exception {
    expected = Files.writeString(directory.resolve("body"), Exchange.RIGHT_BODY).toString();
  }

  @Test
  void countsEveryFailureOnceAndInItsOwnClass() throws Exception {
    Run run =
        run(
            "answers:OK,WRONG_BODY,SHORT_BODY,STATUS_500,RESET,TRUNCATED,SILENCE",
            "-c64",
            "-d3s",
            "-R70",
            "--timeout",
            "300ms");
    Measured measured = run.measured();

    assertThat(run.served()).hasSize(210);
    assertThat(measured.ended("ok")).isEqualTo(run.answered(Answer.OK));
    assertThat(measured.ended("wrongBody"))
        .isEqualTo(run.answered(Answer.WRONG_BODY) + run.answered(Answer.SHORT_BODY));
    assertThat(measured.ended("status")).isEqualTo(run.answered(Answer.STATUS_500));
    assertThat(measured.number("statusCodes.500")).isEqualTo(run.answered(Answer.STATUS_500));
    assertThat(measured.ended("reset"))
        .isEqualTo(run.answered(Answer.RESET) + run.answered(Answer.TRUNCATED));
    assertThat(measured.ended("timeout")).isEqualTo(run.answered(Answer.SILENCE));
    assertEveryRequestIsAccountedFor(measured, 210);
    assertThat(measured.exitCode()).isZero();
  }

  @Test
  void keepsTheAgeOfTimeoutsInTheLatencyAndOutOfTheSuccesses() throws Exception {
    Measured measured =
        run("answers:OK,OK,OK,SILENCE", "-c32", "-d2s", "-R100", "--timeout", "400ms").measured();

    assertThat(measured.ended("timeout")).isEqualTo(50);
    assertThat(measured.at("latency", 0.751)).isGreaterThanOrEqualTo(400_000_000);
    assertThat(measured.histogram("successLatency").getTotalCount()).isEqualTo(150);
    assertEveryRequestIsAccountedFor(measured, 200);
  }

  @Test
  void recordsWhatNeverCameBackAtItsAge() throws Exception {
    int rate = 50;
    int planned = 2 * rate;
    Measured measured =
        run("answers:SILENCE", "-c4", "-d2s", "-R" + rate, "--timeout", "60s").measured();
    double drainNanos = measured.number("drain.lengthNanos");

    assertThat(measured.ended("unfinished")).isEqualTo(4);
    assertThat(measured.ended("unsent")).isEqualTo(planned - 4);
    assertEveryRequestIsAccountedFor(measured, planned);
    // At the end, request i is drain + window - i/rate old.
    assertThat(drainNanos).isBetween(1.9e9, 3e9);
    for (double quantile : new double[] {0.25, 0.5, 0.75, 1}) {
      assertThat((double) measured.at("latency", quantile))
          .as("quantile %s", quantile)
          .isGreaterThanOrEqualTo((drainNanos + quantile * 2e9 - 1e9 / rate) * 0.999);
    }
    assertThat(measured.exitCode()).isEqualTo(2);
  }

  @Test
  void endsWithTwoWhenNoAnswerWasCorrect() throws Exception {
    Run run = run("answers:STATUS_500", "-c4", "-d1s", "-R50");

    assertThat(run.measured().ended("status")).isEqualTo(50);
    assertThat(run.measured().exitCode()).isEqualTo(2);
    assertThat(run.measured().achievedPerSecond()).isZero();
  }

  private Run run(String behaviour, String... arguments) throws Exception {
    String[] all = new String[arguments.length + 3];
    all[0] = "-t1";
    all[1] = "--expect-body";
    all[2] = expected;
    System.arraycopy(arguments, 0, all, 3, arguments.length);
    return Run.of("parallel", behaviour, all);
  }

  private static void assertEveryRequestIsAccountedFor(Measured measured, long planned) {
    assertThat(measured.number("accounting.planned")).isEqualTo(planned);
    assertThat(Measured.CLASSES.stream().mapToLong(measured::ended).sum()).isEqualTo(planned);
    assertThat(measured.histogram("latency").getTotalCount()).isEqualTo(planned);
  }
}
