package rvb.trials.run;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rvb.trials.plan.Subject;

/** A server that somebody else has started: seen from outside, warmed up by time alone. */
final class TargetTrial {

  private final TrialContext context;
  private final URI url;

  TargetTrial(TrialContext context, Subject.Target target) {
    this.context = context;
    this.url = target.url().resolve(context.trial().scenario().path());
  }

  Measurement measure() throws RunException, IOException, InterruptedException {
    byte[] body = ExpectedBody.asTheServerSaysFirst(context.client(), url);
    WarmUpCurve warmUp = warmUp(body);
    Probe probe = new Probe(context.proc(), null, null, null, context.client());
    Window window =
        Window.measure(probe, () -> context.startWindow(context.plan().window(), url, body));
    return measurement(window, warmUp);
  }

  private WarmUpCurve warmUp(byte[] body) throws RunException, IOException, InterruptedException {
    try (GeneratorRun generator = context.startWarmUp(url, body)) {
      return new WarmUpRun(
              context.plan().warmUp(),
              Steadiness.of(context.plan().stand()),
              WarmUpRun.Counters.NONE)
          .run(generator);
    }
  }

  private Measurement measurement(Window window, @Nullable WarmUpCurve warmUp) {
    EngineReport report = window.report();
    return new Measurement(
        report.startedAt(),
        context.fingerprint(null, List.of(), null, null, report.engine()),
        report.own(),
        null,
        null,
        null,
        window.before(),
        window.during(),
        window.after(),
        null,
        null,
        null,
        warmUp,
        null,
        null,
        report.cWrk2(),
        null,
        null);
  }
}
