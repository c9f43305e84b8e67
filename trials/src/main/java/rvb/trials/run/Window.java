package rvb.trials.run;

import java.io.IOException;
import java.util.List;

/**
 * The measured run of the generator with the counters around it.
 *
 * @param report what the engine says
 * @param before the counters before the generator was started
 * @param during the samples within the window
 * @param after the counters once the generator had ended
 */
record Window(EngineReport report, Sample before, List<Sample> during, Sample after) {

  /** Starts the generator and samples until it has ended. */
  static Window measure(Probe probe, GeneratorStart start)
      throws RunException, IOException, InterruptedException {
    ClockPair clock = ClockPair.now();
    RawSample before = probe.look(null, true);
    try (EngineRun generator = start.start();
        Sampler sampler = Sampler.start(probe, generator.pid())) {
      EngineReport report = generator.awaitWindow();
      RawSample after = probe.look(null, true);
      long t0 = clock.nanoTimeOf(report.startedAt());
      return new Window(
          report, before.since(t0), within(report, t0, sampler.samples()), after.since(t0));
    }
  }

  private static List<Sample> within(EngineReport report, long t0, List<RawSample> samples) {
    return samples.stream()
        .map(sample -> sample.since(t0))
        .filter(s -> s.atNanos() >= 0 && s.atNanos() <= report.windowNanos())
        .toList();
  }

  /** Starts the generator when the counters have been read. */
  interface GeneratorStart {
    EngineRun start() throws RunException, IOException;
  }
}
