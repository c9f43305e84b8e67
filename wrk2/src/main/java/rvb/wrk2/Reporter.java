package rvb.wrk2;

import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import rvb.wrk2.engine.Distributions;
import rvb.wrk2.engine.Measurement;
import rvb.wrk2.engine.Outcome;
import rvb.wrk2.engine.Tally;
import rvb.wrk2.report.Accounting;
import rvb.wrk2.report.Drain;
import rvb.wrk2.report.Generator;
import rvb.wrk2.report.Latency;
import rvb.wrk2.report.Plan;
import rvb.wrk2.report.Report;
import rvb.wrk2.report.Window;

/** Makes the report of a measurement. */
final class Reporter {

  private static final double SECOND = 1e9;
  private static final int STATUSES = 600;

  private Reporter() {}

  static Report report(Job job, Measurement measurement, Seconds seconds) {
    Tally tally = measurement.tally();
    Distributions all = measurement.distributions();
    return new Report(
        Report.FORMAT,
        generator(job),
        plan(job),
        measurement.startedAt(),
        accounting(tally),
        statusCodes(tally),
        window(measurement),
        new Drain(measurement.drainNanos(), tally.answeredInDrain()),
        measurement.connections(),
        Latency.of(all.latency()),
        Latency.of(all.successLatency()),
        Latency.of(all.sendLag()),
        Latency.of(all.connectionWait()),
        Latency.of(all.serviceTime()),
        seconds.rows(measurement),
        measurement.self(),
        measurement.posted());
  }

  private static Generator generator(Job job) {
    String runtime = Runtime.version() + " " + System.getProperty("java.vendor");
    String transport = job.transportUsed().name().toLowerCase(Locale.ROOT);
    return new Generator(Version.NAME, Version.number(), runtime, transport);
  }

  private static Plan plan(Job job) {
    Options options = job.options();
    return new Plan(
        options.url,
        (int) options.threads,
        (int) options.connections,
        options.duration.toNanos(),
        options.rate,
        job.arrivals(),
        options.seed,
        options.timeout.toNanos(),
        options.warmup.toNanos(),
        "immediate",
        options.spin,
        options.coalesce.toNanos());
  }

  static Accounting accounting(Tally tally) {
    return new Accounting(
        tally.planned().total(),
        tally.of(Outcome.OK),
        tally.of(Outcome.WRONG_BODY),
        tally.of(Outcome.STATUS),
        tally.of(Outcome.TIMEOUT),
        tally.of(Outcome.RESET),
        tally.of(Outcome.CONNECT),
        tally.of(Outcome.UNSENT),
        tally.of(Outcome.UNFINISHED));
  }

  private static SortedMap<Integer, Long> statusCodes(Tally tally) {
    SortedMap<Integer, Long> codes = new TreeMap<>();
    for (int status = 0; status < STATUSES; status++) {
      if (tally.ofStatus(status) > 0) {
        codes.put(status, tally.ofStatus(status));
      }
    }
    return codes;
  }

  private static Window window(Measurement measurement) {
    Tally tally = measurement.tally();
    long length = measurement.windowNanos();
    return new Window(
        length,
        tally.okInWindow(),
        tally.answeredInWindow(),
        tally.okInWindow() / (length / SECOND),
        tally.bytesInWindow());
  }
}
