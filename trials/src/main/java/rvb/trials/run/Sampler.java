package rvb.trials.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Looks at all counters again and again until it is closed. */
final class Sampler implements AutoCloseable {

  static final Duration PERIOD = Duration.ofMillis(500);

  /** The gauges are asked for less often, as the answer costs the service some CPU. */
  private static final int LOOKS_PER_GAUGES = 2;

  private final Probe probe;
  private final @Nullable Long generator;
  private final List<RawSample> samples = Collections.synchronizedList(new ArrayList<>());
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("sampler").factory());
  private int looks;

  private Sampler(Probe probe, @Nullable Long generator) {
    this.probe = probe;
    this.generator = generator;
  }

  /** Starts to look, every {@link #PERIOD}. */
  static Sampler start(Probe probe, @Nullable Long generator) {
    Sampler sampler = new Sampler(probe, generator);
    var _ =
        sampler.timer.scheduleAtFixedRate(
            sampler::look, PERIOD.toMillis(), PERIOD.toMillis(), TimeUnit.MILLISECONDS);
    return sampler;
  }

  private void look() {
    samples.add(probe.look(generator, looks++ % LOOKS_PER_GAUGES == 0));
  }

  /** What was seen so far. */
  List<RawSample> samples() {
    synchronized (samples) {
      return List.copyOf(samples);
    }
  }

  @Override
  public void close() {
    timer.shutdownNow();
    try {
      if (!timer.awaitTermination(10, TimeUnit.SECONDS)) {
        throw new IllegalStateException("a look at the counters takes longer than 10 s");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
