package rvb.wrk2.engine;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Measures what the current thread uses from the meter's creation on. */
final class LoopMeter {

  private static final Path SCHEDSTAT = Path.of("/proc/thread-self/schedstat");
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  // The file comes first here and last below: reading it costs what the others measure.
  private final @Nullable Long runQueueDelayAtStart = runQueueDelayNanos();
  private final long cpuAtStart = THREADS.getCurrentThreadCpuTime();
  private final long allocatedAtStart = THREADS.getCurrentThreadAllocatedBytes();

  /** What has been used so far. */
  LoopUsage read() {
    long allocated = THREADS.getCurrentThreadAllocatedBytes() - allocatedAtStart;
    long cpu = THREADS.getCurrentThreadCpuTime() - cpuAtStart;
    Long delay = runQueueDelayNanos();
    Long before = runQueueDelayAtStart;
    return new LoopUsage(cpu, allocated, delay == null || before == null ? null : delay - before);
  }

  /** The second of the file's three numbers; null where there is no such file. */
  private static @Nullable Long runQueueDelayNanos() {
    try {
      return Long.valueOf(Files.readString(SCHEDSTAT).split(" ", -1)[1]);
    } catch (IOException e) {
      return null;
    }
  }
}
