package rvb.wrk2;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import rvb.wrk2.engine.Engine;
import rvb.wrk2.engine.IntervalListener;
import rvb.wrk2.engine.Measurement;
import rvb.wrk2.report.Accounting;
import rvb.wrk2.report.Report;
import rvb.wrk2.report.Reports;
import tools.jackson.core.JacksonException;

/** The program: reads the command line, measures, prints; see {@code --help}. */
public final class Main {

  private static final int MEASURED = 0;
  private static final int FAILED = 1;
  private static final int NOTHING_CORRECT = 2;

  private final Interrupt interrupt = new Interrupt();

  private final PrintStream out;
  private final PrintStream err;

  Main(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  /** Runs the program and exits with its code. */
  public static void main(String[] arguments) {
    System.exit(new Main(System.out, System.err).run(arguments));
  }

  int run(String[] arguments) {
    Options options = new Options();
    CommandLine commandLine = new CommandLine(options);
    try {
      commandLine.parseArgs(arguments);
      if (options.help) {
        commandLine.usage(out);
        return MEASURED;
      }
      if (options.version) {
        out.println(Version.line());
      }
      if (options.version && options.url.isEmpty()) {
        return MEASURED;
      }
      return measure(new Job(options));
    } catch (ParameterException e) {
      return fail(e.getMessage() + "; see wrk2 --help");
    } catch (UsageException e) {
      return fail(e.getMessage());
    } catch (IOException | JacksonException e) {
      return fail(e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return fail("interrupted");
    } finally {
      interrupt.done();
    }
  }

  private int measure(Job job) throws IOException, InterruptedException {
    err.println(Version.line());
    Options options = job.options();
    WrkOutput output = new WrkOutput(out, options);
    output.start();
    interrupt.install();
    SelfWarmup.run(job, interrupt);
    if (options.warmup.isPositive()) {
      interrupt.run(new Engine(job.warmup(), (from, to, all) -> {}));
    }
    Seconds seconds = new Seconds();
    Measurement measurement = measure(job, seconds);
    if (measurement.windowNanos() <= 0) {
      return fail("interrupted before the window began; nothing was measured");
    }
    output.result(measurement);
    Report report = Reporter.report(job, measurement, seconds);
    if (options.json != null) {
      Reports.write(report, options.json);
    }
    explain(report);
    return report.accounting().ok() > 0 ? MEASURED : NOTHING_CORRECT;
  }

  private Measurement measure(Job job, Seconds seconds) throws IOException, InterruptedException {
    Path file = job.options().histogramLog;
    if (file == null) {
      return interrupt.run(new Engine(job.load(), seconds));
    }
    try (HistogramLog log = new HistogramLog(file)) {
      IntervalListener both =
          (from, to, all) -> {
            seconds.over(from, to, all);
            log.over(from, to, all);
          };
      Measurement measurement = interrupt.run(new Engine(job.load(), both));
      if (log.failed()) {
        throw new IOException(file + ": the histogram log could not be written completely");
      }
      return measurement;
    }
  }

  /** Says on stderr what wrk2's own output has no line for. */
  private void explain(Report report) {
    Accounting accounting = report.accounting();
    if (accounting.failed() > 0) {
      err.printf(
          "wrk2: planned %d = ok %d + wrong body %d + status %d + timeout %d + reset %d"
              + " + connect %d + unsent %d + unfinished %d%n",
          accounting.planned(),
          accounting.ok(),
          accounting.wrongBody(),
          accounting.status(),
          accounting.timeout(),
          accounting.reset(),
          accounting.connect(),
          accounting.unsent(),
          accounting.unfinished());
    }
  }

  private int fail(@Nullable String message) {
    err.println("wrk2: " + message);
    return FAILED;
  }
}
