package rvb.trials.run;

import java.io.IOException;
import java.nio.file.Files;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rvb.trials.stand.Stand;

/** The reference row of the database: its own limit for the scenario's statement. */
final class DatabaseTrial {

  /** No JVM is compared here, so a few seconds tell as much as a long window. */
  private static final Duration LONGEST = Duration.ofSeconds(5);

  private static final Duration WARM_UP = Duration.ofSeconds(3);
  private static final String DEFAULT_POOL_SIZE = "8";

  private final TrialContext context;
  private final Stand stand;

  DatabaseTrial(TrialContext context) {
    this.context = context;
    this.stand = context.stand();
  }

  Measurement measure() throws RunException, SQLException, IOException, InterruptedException {
    String statement = context.trial().scenario().statement();
    if (statement == null) {
      throw new RunException("the scenario names no statement, so there is no limit to measure");
    }
    Files.deleteIfExists(context.workplace().histogramLog());
    stand.resetDataset();
    String checksum = stand.datasetChecksum();
    DatabaseFacts facts = DatabaseFacts.read(stand, context.proc());
    StatementLimitRun run = new StatementLimitRun(stand, statement, poolSize());
    context.progress().begins("warming up", WARM_UP);
    run.run(WARM_UP);
    return measure(run, facts, checksum);
  }

  private int poolSize() {
    return Integer.parseInt(
        context.plan().settings().getOrDefault("DB_POOL_SIZE", DEFAULT_POOL_SIZE));
  }

  private Measurement measure(StatementLimitRun run, DatabaseFacts facts, String checksum)
      throws SQLException, InterruptedException {
    Duration window = context.plan().window();
    Duration length = window.compareTo(LONGEST) < 0 ? window : LONGEST;
    context.progress().begins("measuring", length);
    Probe probe = new Probe(context.proc(), null, facts.postmaster(), null, context.client());
    try (Connection connection = stand.connect()) {
      Map<String, StatementCount> counted = StatementStatistics.read(connection);
      Instant startedAt = Instant.now();
      RawSample before = probe.look(null, false);
      try (Sampler sampler = Sampler.start(probe, ProcessHandle.current().pid())) {
        StatementLimit limit = run.run(length);
        RawSample after = probe.look(null, false);
        return measurement(
            startedAt,
            facts,
            limit,
            new Counters(before, sampler.samples(), after),
            StatementStatistics.growth(counted, StatementStatistics.read(connection)),
            checksum);
      }
    }
  }

  /** What was read around and during the run, placed on its own clock. */
  private record Counters(RawSample first, List<RawSample> between, RawSample last) {
    Sample before() {
      return first.since(first.nanoTime());
    }

    List<Sample> during() {
      return between.stream()
          .filter(sample -> sample.nanoTime() <= last.nanoTime())
          .map(sample -> sample.since(first.nanoTime()))
          .toList();
    }

    Sample after() {
      return last.since(first.nanoTime());
    }
  }

  private Measurement measurement(
      Instant startedAt,
      DatabaseFacts facts,
      StatementLimit limit,
      Counters counters,
      @Nullable List<StatementCount> statements,
      String checksum)
      throws SQLException {
    return new Measurement(
        startedAt,
        context.fingerprint(null, List.of(), null, facts, null),
        null,
        limit,
        null,
        null,
        counters.before(),
        counters.during(),
        counters.after(),
        statements,
        null,
        null,
        null,
        checksum,
        stand.datasetChecksum(),
        null,
        null,
        null);
  }
}
