package rvb.wrk2.engine;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Objects;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import rvb.wrk2.report.Self;

/** Watches the generator itself during a run. */
final class SelfWatch implements AutoCloseable {

  private final HiccupMeter hiccups = new HiccupMeter().start();
  private final GcWatch collections = new GcWatch();
  private final long processCpuAtStart = processCpuNanos();

  /** Stops watching and tells what was seen. */
  Self stop(List<LoopUsage> loops) throws InterruptedException {
    long processCpu = processCpuNanos() - processCpuAtStart;
    Histogram late = hiccups.stop();
    return new Self(
        loops.stream().map(LoopUsage::cpuNanos).toList(),
        processCpu,
        runQueueDelay(loops),
        collections.pauses(),
        collections.longestNanos(),
        late.getValueAtPercentile(99.9),
        late.getMaxValue(),
        loops.stream().mapToLong(LoopUsage::allocatedBytes).sum());
  }

  private static @Nullable Long runQueueDelay(List<LoopUsage> loops) {
    List<Long> delays =
        loops.stream().map(LoopUsage::runQueueDelayNanos).filter(Objects::nonNull).toList();
    return delays.size() < loops.size() ? null : delays.stream().mapToLong(Long::longValue).sum();
  }

  private static long processCpuNanos() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  @Override
  public void close() {
    hiccups.close();
    collections.close();
  }
}
