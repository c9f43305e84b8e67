package rvb.trials.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import rvb.trials.Example;
import rvb.trials.run.HeapCounters;

class TrialPanelsTest {

  private static List<Panel> panels(Example example) {
    return new TrialPanels(example.measurement()).all();
  }

  private static Panel panel(Example example, String title) {
    return panels(example).stream()
        .filter(panel -> panel.title().startsWith(title))
        .findFirst()
        .orElseThrow();
  }

  private static Line line(Example example, String title, String name) {
    return panel(example, title).lines().stream()
        .filter(line -> line.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void showsWhatWasAnsweredInEachSecond() {
    assertThat(line(Example.ofService(), "requests", "ok").ys()).hasSize(20).containsOnly(2000.0);
  }

  @Test
  void showsFailuresOnlyWhereThereAreSome() {
    Example failing = Example.ofService().with("generator/perSecond/3/failed", 7);
    assertThat(line(failing, "requests", "failed").ys()[3]).isEqualTo(7);
    assertThat(panel(Example.ofService(), "requests").lines())
        .extracting(Line::name)
        .containsExactly("planned", "ok");
  }

  @Test
  void aSecondWithoutAnAnswerHasNoLatencyAndNotZero() {
    Example silent = Example.ofService().with("generator/perSecond/4/p99Nanos", null);
    assertThat(line(silent, "latency", "p99").xs()).hasSize(19).doesNotContain(4.0);
  }

  @Test
  void coresAreTheCpuTimeBetweenTwoLooks() {
    // The service of the example uses 200 ms of CPU time in each second.
    assertThat(line(Example.ofService(), "CPU", "service").ys()[5]).isEqualTo(0.2, within(1e-9));
  }

  @Test
  void pausesAreThoseSinceTheLookBefore() {
    Example paused =
        Example.ofService()
            .with("during/0/heap", new HeapCounters(1, 2, 1, 5_000))
            .with("during/2/heap", new HeapCounters(1, 2, 2, 12_000));
    assertThat(line(paused, "garbage", "pauses").points()).containsExactly(new Line.Point(2, 7));
  }

  @Test
  void whatCouldNotBeReadHasNoPanel() {
    Example blind = Example.ofService().withEverySample("gauges", null);
    assertThat(panels(blind)).extracting(Panel::title).doesNotContain("pool of connections");
  }
}
