package rvb.trials.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VariantTest {

  @TempDir private Path directory;

  private Plan plan(String services) throws IOException {
    return Plans.read(Files.writeString(directory.resolve("trial.yaml"), "services:\n" + services));
  }

  @Test
  void aServiceIsMeasuredInSeveralWaysInOnePlan() throws IOException {
    Plan plan =
        plan(
            """
              - mvc-jdbc-virtual
              - {name: mvc-jdbc-virtual, variant: one carrier,
                 jvm-flags: [-Djdk.virtualThreadScheduler.parallelism=1]}
              - {name: mvc-jdbc-virtual, variant: aot, runtime: aot-cache}
              - {name: mvc-jdbc-platform, variant: 50 threads, settings: {SERVER_THREADS: 50}}
            """);
    assertThat(plan.subjects())
        .extracting(Subject::label)
        .containsExactly(
            "mvc-jdbc-virtual",
            "mvc-jdbc-virtual, one carrier",
            "mvc-jdbc-virtual, aot",
            "mvc-jdbc-platform, 50 threads");
    assertThat(plan.trials())
        .extracting(PlannedTrial::id)
        .contains("b1-products-r2000-mvc-jdbc-platform-50-threads");
  }

  @Test
  void settingsComeOnTopOfThePlansAndFlagsInTheirPlace() throws IOException {
    Plan plan =
        plan(
            """
              - {name: webflux-r2dbc, variant: v, settings: {DB_POOL_SIZE: 2}, jvm-flags: [-Xmx1g]}
            """);
    Subject subject = plan.subjects().getFirst();
    assertThat(plan.settingsOf(subject)).isEqualTo(Map.of("DB_POOL_SIZE", "2"));
    assertThat(plan.jvmFlagsOf(subject)).containsExactly("-Xmx1g");
    assertThat(plan.settings()).isEqualTo(Map.of("DB_POOL_SIZE", "8"));
  }

  @Test
  void anotherWayNeedsAName() {
    assertThatThrownBy(() -> plan("  - {name: webflux-r2dbc, runtime: native}\n"))
        .isInstanceOf(TrialFileException.class)
        .hasMessageContaining(":2: ")
        .hasMessageContaining("needs a name");
  }

  @Test
  void anUnknownSettingIsNamed() {
    assertThatThrownBy(() -> plan("  - {name: webflux-r2dbc, variant: v, settings: {POOL: 2}}\n"))
        .isInstanceOf(TrialFileException.class)
        .hasMessageContaining("unknown setting 'POOL'; allowed: DB_ACQUIRE_TIMEOUT");
  }

  @Test
  void aVariantIsRefusedWhereNoTableCouldShowIt() {
    assertThatThrownBy(
            () -> new Variant("a|b", Variant.RuntimeKind.JVM, new TreeMap<>(), List.of()))
        .hasMessageContaining("'a|b'");
  }
}
