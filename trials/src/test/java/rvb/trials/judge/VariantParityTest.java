package rvb.trials.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import rvb.trials.Example;
import rvb.trials.plan.PlannedTrial;
import rvb.trials.plan.StandKind;
import rvb.trials.plan.Subject;
import rvb.trials.plan.Variant;

/** A service that is run differently runs exactly as differently as the plan says. */
class VariantParityTest {

  private static final String ONE_CARRIER = "-Djdk.virtualThreadScheduler.parallelism=1";

  private static Example example(
      Variant.RuntimeKind runtime, Map<String, String> settings, @Nullable List<String> flags) {
    PlannedTrial trial = Example.ofService().trial();
    Variant variant = new Variant("other", runtime, new TreeMap<>(settings), flags);
    Subject subject = new Subject.Service("mvc-jdbc-virtual", null, variant);
    return Example.ofService()
        .of(
            new PlannedTrial(
                trial.id(),
                trial.sequence(),
                trial.block(),
                subject,
                trial.scenario(),
                trial.load()));
  }

  private static Finding check(Example example) {
    return new SettingsParityRule().check(example.evidence(), Thresholds.of(StandKind.LOCAL));
  }

  private static Example withThreads(Example example, String kind, int threads) {
    return example.with("settings/server", Map.of("threadKind", kind, "threads", threads));
  }

  @Test
  void theServerHasTheThreadsThatItsVariantSays() {
    Example fifty = example(Variant.RuntimeKind.JVM, Map.of("SERVER_THREADS", "50"), null);
    assertThat(check(withThreads(fifty, "platform", 50))).isInstanceOf(Finding.Holds.class);
    assertThat(check(withThreads(fifty, "platform", 200))).isInstanceOf(Finding.Broken.class);
    assertThat(check(withThreads(fifty, "virtual", 2))).isInstanceOf(Finding.Broken.class);
  }

  @Test
  void theCarriersAreAsManyAsTheFlagSays() {
    Example one =
        example(Variant.RuntimeKind.JVM, Map.of(), List.of(ONE_CARRIER))
            .with("settings/jvm/flags", List.of(ONE_CARRIER));
    assertThat(check(withThreads(one, "virtual", 1))).isInstanceOf(Finding.Holds.class);
    assertThat(check(withThreads(one, "virtual", 2))).isInstanceOf(Finding.Broken.class);
  }

  @Test
  void anAotCacheIsInUseExactlyWhereTheVariantSaysSo() {
    Example cached = example(Variant.RuntimeKind.AOT_CACHE, Map.of(), List.of("-Xmx1g"));
    List<String> with = List.of("-Xmx1g", "-XX:AOTMode=on", "-XX:AOTCache=/tmp/a.aot");
    assertThat(check(cached.with("settings/jvm/flags", with))).isInstanceOf(Finding.Holds.class);
    assertThat(check(cached.with("settings/jvm/flags", List.of("-Xmx1g"))))
        .isInstanceOf(Finding.Broken.class);
    Example plain = example(Variant.RuntimeKind.JVM, Map.of(), List.of("-Xmx1g"));
    assertThat(check(plain.with("settings/jvm/flags", with))).isInstanceOf(Finding.Broken.class);
  }
}
