package rvb.trials.tabulate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import rvb.trials.plan.Subject;
import rvb.trials.run.Startup.Outcome;

class StartupTableTest {

  private static final Subject.Service SERVICE = new Subject.Service("webflux-r2dbc", null);
  private static final long MEBIBYTE = 1 << 20;

  @Test
  void showsTheMedianWithTheLeastAndTheMost() {
    StartupTable table =
        StartupTable.of(
            Map.of(
                SERVICE,
                List.of(
                    new Outcome.Answered(3000, 4000.0, 200 * MEBIBYTE),
                    new Outcome.Answered(2000, 3500.0, 210 * MEBIBYTE),
                    new Outcome.Answered(9000, 4100.0, 190 * MEBIBYTE))));
    assertThat(table.rows())
        .containsExactly(
            List.of(
                "webflux-r2dbc",
                "3 of 3",
                "3,000 (2,000 - 9,000)",
                "4,000 (3,500 - 4,100)",
                "200 (190 - 210)"));
    assertThat(table.hasFinding()).isTrue();
    assertThat(table.text().lines()).hasSize(3).allMatch(line -> line.startsWith("| "));
  }

  @Test
  void whatIsNotThereIsNotAvailableAndNeverZero() {
    StartupTable table =
        StartupTable.of(
            Map.of(
                SERVICE,
                List.of(
                    new Outcome.NotAvailable("no native executable"),
                    new Outcome.NotAvailable("no native executable"))));
    assertThat(table.rows().getFirst())
        .containsExactly(
            "webflux-r2dbc", "0 of 2", "not available", "not available", "not available");
    assertThat(table.reasons()).containsExactly("webflux-r2dbc: no native executable");
    assertThat(table.hasFinding()).isFalse();
  }

  @Test
  void whatCouldNotBeReadIsMissing() {
    StartupTable table =
        StartupTable.of(Map.of(SERVICE, List.of(new Outcome.Answered(1000, null, null))));
    assertThat(table.rows().getFirst()).endsWith("n/a", "n/a");
  }
}
