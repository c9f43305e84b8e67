package rvb.trials.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import rvb.trials.Example;

class UsageTest {

  private final Usage usage = new Usage(Example.ofService().measurement());

  @Test
  void dividesCpuTimeByAllAnswers() {
    assertThat(usage.serviceCpuMicrosPerRequest()).hasValueCloseTo(100.0, within(1e-9));
    assertThat(usage.databaseCpuMicrosPerRequest()).hasValueCloseTo(50.0, within(1e-9));
    assertThat(usage.generatorCpuMicrosPerRequest()).hasValueCloseTo(35.0, within(1e-9));
  }

  @Test
  void countsAnswersOfTheDrain() {
    Usage drained =
        new Usage(Example.ofService().with("generator/drain/answered", 40_000).measurement());
    assertThat(drained.serviceCpuMicrosPerRequest()).hasValueCloseTo(50.0, within(1e-9));
  }

  @Test
  void countsCoresInTheWindowOnly() {
    assertThat(usage.serviceCores()).hasValueCloseTo(0.2, within(1e-9));
    assertThat(usage.hostBusyShare()).hasValueCloseTo(0.2, within(1e-9));
  }

  @Test
  void takesTheMostMemorySeenInTheWindow() {
    assertThat(usage.serviceMemoryBytes()).hasValue((300L << 20) + 20);
  }

  @Test
  void leavesMissingWhatWasNotRead() {
    Usage blind =
        new Usage(
            Example.ofService()
                .with("before", null)
                .withEverySample("service", null)
                .withEverySample("host", null)
                .measurement());
    assertThat(blind.serviceCpuMicrosPerRequest()).isEmpty();
    assertThat(blind.serviceMemoryBytes()).isEmpty();
    assertThat(blind.hostBusyShare()).isEmpty();
  }

  @Test
  void leavesMissingWhatWouldBeNegative() {
    Usage replaced =
        new Usage(Example.ofService().with("after/service/cpuMicros", 1).measurement());
    assertThat(replaced.serviceCpuMicrosPerRequest()).isEmpty();
  }
}
