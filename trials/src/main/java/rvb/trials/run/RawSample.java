package rvb.trials.run;

import org.jspecify.annotations.Nullable;

/** A sample before the generator has told when its t0 was: {@link Sample} by System.nanoTime. */
record RawSample(
    long nanoTime,
    @Nullable ProcessCounters service,
    @Nullable ProcessCounters postgres,
    @Nullable ProcessCounters generator,
    @Nullable HostTicks host,
    @Nullable Gauges gauges,
    @Nullable HeapCounters heap,
    @Nullable Surroundings surroundings) {

  Sample since(long t0NanoTime) {
    return new Sample(
        nanoTime - t0NanoTime, service, postgres, generator, host, gauges, heap, surroundings);
  }
}
