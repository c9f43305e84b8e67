package rvb.trials.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MetricsPageTest {

  private static final String GAUGES =
      """
      # HELP rvb_pool_active connections in use
      # TYPE rvb_pool_active gauge
      rvb_pool_active{pool="a b"} 3.0
      rvb_pool_idle 5.0
      rvb_pool_pending 2.0
      rvb_requests_in_flight 5.0
      """;

  @Test
  void readsTheFourGaugesWithAndWithoutLabels() {
    assertThat(new MetricsPage(GAUGES).gauges()).isEqualTo(new Gauges(3, 5, 2, 5));
  }

  @Test
  void hasNoGaugesWhenOneIsMissing() {
    String three = GAUGES.replace("rvb_pool_pending 2.0\n", "");
    assertThat(new MetricsPage(three).gauges()).isNull();
  }

  @Test
  void addsUpTheHeapAndLeavesOutOtherMemory() {
    String page =
        """
        jvm_memory_used_bytes{area="heap",id="Eden"} 1.0E6
        jvm_memory_used_bytes{area="heap",id="Old"} 2.0E6
        jvm_memory_used_bytes{area="nonheap",id="Metaspace"} 9.0E6
        jvm_memory_committed_bytes{area="heap",id="Eden"} 4.0E6
        jvm_gc_pause_seconds_count{action="a",cause="b"} 2
        jvm_gc_pause_seconds_sum{action="a",cause="b"} 0.0125
        """;
    assertThat(new MetricsPage(page).heap())
        .isEqualTo(new HeapCounters(3_000_000, 4_000_000, 2, 12_500));
  }

  @Test
  void aJvmThatHasNotCollectedYetHasNoPauses() {
    String page =
        """
        jvm_memory_used_bytes{area="heap"} 1
        jvm_memory_committed_bytes{area="heap"} 2
        """;
    assertThat(new MetricsPage(page).heap()).isEqualTo(new HeapCounters(1, 2, 0, 0));
  }
}
