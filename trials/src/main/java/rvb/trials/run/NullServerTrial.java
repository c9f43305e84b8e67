package rvb.trials.run;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rvb.trials.plan.Load;

/** The reference row of the generator: its ceiling against a server that does nothing. */
final class NullServerTrial {

  private static final Duration LONGEST = Duration.ofSeconds(10);
  private static final Duration START_BOUND = Duration.ofSeconds(30);
  private static final Pattern READY = Pattern.compile("ready on port (\\d+)");

  private final TrialContext context;

  NullServerTrial(TrialContext context) {
    this.context = context;
  }

  Measurement measure() throws RunException, IOException, InterruptedException {
    byte[] body = ExpectedBody.allProducts();
    Path bodyFile = context.workplace().scratch("null-server-body");
    Files.write(bodyFile, body);
    context.progress().begins("starting", Duration.ofSeconds(1));
    try (ChildProcess server = start(bodyFile)) {
      MatchResult ready = server.awaitOutput(READY, START_BOUND);
      URI url = URI.create("http://127.0.0.1:" + ready.group(1) + "/");
      Probe probe = new Probe(context.proc(), server.pid(), null, null, context.client());
      ProcessIdentity identity = server.identity();
      Window window = Window.measure(probe, () -> context.startWindow(length(), url, body));
      return measurement(window, identity, server.isAlive() ? server.identity() : null);
    }
  }

  private ChildProcess start(Path bodyFile) throws IOException {
    Workplace workplace = context.workplace();
    List<String> command =
        List.of(
            workplace.java().toString(),
            "-cp",
            workplace.generatorJar().toString(),
            "rvb.wrk2.nullserver.NullServer",
            "--port",
            "0",
            "--body-file",
            bodyFile.toString());
    return ChildProcess.start("null server", command, Map.of(), workplace.scratch("service.log"));
  }

  private Duration length() {
    Duration window = context.plan().window();
    if (context.trial().load() instanceof Load.Constant) {
      return window;
    }
    return window.compareTo(LONGEST) < 0 ? window : LONGEST;
  }

  private Measurement measurement(
      Window window, ProcessIdentity before, @Nullable ProcessIdentity after) {
    EngineReport report = window.report();
    return new Measurement(
        report.startedAt(),
        context.fingerprint(Runtime.version().toString(), List.of(), null, null, report.engine()),
        report.own(),
        null,
        before,
        after,
        window.before(),
        window.during(),
        window.after(),
        null,
        null,
        null,
        null,
        null,
        null,
        report.cWrk2(),
        null,
        null);
  }
}
