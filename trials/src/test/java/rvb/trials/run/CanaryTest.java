package rvb.trials.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CanaryTest {

  @Test
  void timesThisMachineWithoutADatabase() throws Exception {
    Canary canary = new Canary();
    CanaryReading reading = canary.read(null);

    assertThat(reading.cpuNanos()).isPositive();
    assertThat(reading.loopbackNanos()).isPositive();
    assertThat(reading.statementNanos()).isNull();
    assertThat(canary.sink()).isNotZero();
  }
}
