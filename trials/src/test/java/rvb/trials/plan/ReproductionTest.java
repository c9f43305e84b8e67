package rvb.trials.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rvb.trials.plan.Reproduction.Effort;

class ReproductionTest {

  private static final Duration A_QUARTER_OF_AN_HOUR = Duration.ofMinutes(15);

  /** Starting a service, checking it and stopping it, beside warming up. */
  private static final Duration AROUND = Duration.ofSeconds(12);

  private static Reproduction read(String claims) {
    return Reproduction.read(
        "mine", "mine.yaml", "rates: [10]\nservices: [webflux-r2dbc]\n" + claims, Effort.NORMAL);
  }

  @ParameterizedTest
  @ValueSource(strings = "trials-2016")
  void everyReproductionSaysWhatItDecidesAndEndsWithinAQuarterOfAnHour(String name) {
    Reproduction reproduction = Reproduction.named(name, Effort.NORMAL);
    Plan plan = reproduction.plan();
    assertThat(reproduction.claims()).isNotEmpty();
    assertThat(reproduction.published()).isNotEmpty();
    assertThat(plan.blocks()).isEqualTo(3);
    assertThat(plan.window()).isEqualTo(Duration.ofSeconds(15));
    assertThat(
            plan.window()
                .plus(plan.warmUp().atMost())
                .plus(AROUND)
                .multipliedBy(plan.trials().size()))
        .isLessThan(A_QUARTER_OF_AN_HOUR);
  }

  @Test
  void theEffortDecidesBlocksAndWindows() {
    assertThat(Reproduction.named("trials-2016", Effort.SHORT).plan().blocks()).isEqualTo(1);
    assertThat(Reproduction.named("trials-2016", Effort.FULL).plan().window())
        .isEqualTo(Duration.ofMinutes(1));
  }

  @Test
  void anUnknownNameIsRefusedWithTheKnownOnes() {
    assertThatThrownBy(() -> Reproduction.named("trials-2017", Effort.NORMAL))
        .hasMessage("unknown reproduction 'trials-2017'; allowed: trials-2016");
  }

  @Test
  void aClaimAboutATrialThatIsNotPlannedIsRefusedWithItsLine() {
    assertThatThrownBy(
            () ->
                read(
                    """
                    claims:
                      - says: x
                        left: {service: webflux-r2dbc, scenario: products, load: r11}
                        value: 1
                        at-least: 1
                    """))
        .isInstanceOf(TrialFileException.class)
        .hasMessage("mine.yaml:4: no trial of this file measures webflux-r2dbc, products, r11");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "at-least: 1",
        "value: 1",
        "value: 1\n    at-least: 1\n    at-most: 2",
        "value: 1\n    at-most: 0"
      })
  void aRuleThatDecidesNothingIsRefused(String rule) {
    assertThatThrownBy(
            () ->
                read(
                    """
                    claims:
                      - says: x
                        left: {service: webflux-r2dbc, scenario: products, load: r10}
                        %s
                    """
                        .formatted(rule)))
        .isInstanceOf(TrialFileException.class)
        .hasMessageContaining("claim 'x' needs");
  }
}
