package rvb.trials.rehearse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rvb.postgres.Leash;
import rvb.trials.aws.CloudClients;
import rvb.trials.aws.CloudException;
import rvb.trials.aws.PairHome;
import rvb.trials.aws.PairRequest;
import rvb.trials.aws.PairRun;
import rvb.trials.pairs.PairRig;
import rvb.trials.pairs.PairTrials;
import rvb.trials.run.Progress;

/**
 * The whole way of a cloud trial on one machine: service, database and bench host are namespaces
 * with addresses of their own. Only packages, systemd and AWS itself are stood in for.
 */
public final class Rehearsal implements AutoCloseable {

  private static final Duration POLL = Duration.ofMillis(200);
  private static final Duration DATABASE_START = Duration.ofSeconds(90);

  private final RehearsalPlan plan;
  private final Path work;
  private final Progress progress;
  private final List<AutoCloseable> open = new ArrayList<>();

  private Rehearsal(RehearsalPlan plan, Path work, Progress progress) {
    this.plan = plan;
    this.work = work;
    this.progress = progress;
  }

  /** Why there can be no rehearsal on this machine; empty where there can. */
  public static Optional<String> obstacle() throws IOException, InterruptedException {
    return Machine.obstacle();
  }

  /**
   * A rehearsal that has not begun; all that it makes is gone when it is closed, or this JVM dies.
   *
   * @param home the repository, built
   * @param service module name of the service to rehearse with
   */
  public static Rehearsal of(Path home, String service, Progress progress) throws IOException {
    Path work = Files.createTempDirectory("rvb-rehearsal-").toRealPath();
    Leash.ofThisJvm().holdDirectory(work);
    return new Rehearsal(new RehearsalPlan(home, service, work), work, progress);
  }

  /**
   * Boots the hosts and runs one trial from each place of the generator.
   *
   * @param results folder of all results; null keeps none
   * @return what came home
   * @throws RehearsalException in one line where the way is broken
   */
  public PairTrials run(@Nullable Path results)
      throws IOException, InterruptedException, RehearsalException, CloudException {
    Namespace service = namespace("service");
    Namespace bench = namespace("bench");
    Namespace database = namespace("database");
    join(namespace("switch"), service, bench, database);
    startDatabase(database);
    Map<String, RehearsalHost> hosts =
        Map.of(
            RehearsalPlan.SERVICE_HOST, host(service),
            RehearsalPlan.BENCH_HOST, host(bench));
    boot(hosts);
    Path home = results == null ? Files.createDirectories(work.resolve("results")) : results;
    return trials(hosts, home);
  }

  private Namespace namespace(String name)
      throws IOException, InterruptedException, RehearsalException {
    Namespace namespace = Namespace.open(name);
    open.add(namespace);
    return namespace;
  }

  private void join(Namespace switched, Namespace... hosts)
      throws IOException, InterruptedException, RehearsalException {
    List<String> command =
        new ArrayList<>(
            List.of(plan.terraform().resolve("rehearsal/network").toString(), "" + switched.pid()));
    for (Namespace host : hosts) {
      command.add(host.name() + "=" + host.pid() + "=" + RehearsalPlan.ADDRESSES.get(host.name()));
    }
    Path log = work.resolve("network.log");
    Process network =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    if (network.waitFor() != 0) {
      throw new RehearsalException("the hosts cannot be joined: " + lastLine(log));
    }
  }

  private void startDatabase(Namespace database)
      throws IOException, InterruptedException, RehearsalException {
    progress.begins("starting the database host", Duration.ofSeconds(10));
    Path log = work.resolve("database.log");
    Path temporary = Files.createDirectories(work.resolve("database"));
    Process process =
        database.start(
            List.of(
                plan.java().toString(),
                "-Djava.io.tmpdir=" + temporary,
                "-cp",
                System.getProperty("java.class.path"),
                RehearsalDatabase.class.getName(),
                RehearsalPlan.PASSWORD),
            Map.of("PATH", System.getenv("PATH")),
            log);
    long deadline = System.nanoTime() + DATABASE_START.toNanos();
    while (!Files.readString(log).contains(RehearsalDatabase.READY)) {
      if (!process.isAlive() || System.nanoTime() > deadline) {
        throw new RehearsalException("the database host does not start: " + lastLine(log));
      }
      TimeUnit.NANOSECONDS.sleep(POLL.toNanos());
    }
  }

  private RehearsalHost host(Namespace namespace) {
    return new RehearsalHost(
        namespace, plan.terraform(), work.resolve(namespace.name()), plan.environment());
  }

  /**
   * Both at once, since the service is healthy only when the bench host has seeded the database.
   */
  private void boot(Map<String, RehearsalHost> hosts)
      throws IOException, InterruptedException, RehearsalException {
    progress.begins("booting the service and the bench host", Duration.ofSeconds(20));
    Map<String, String> artifacts = plan.upload();
    for (Map.Entry<String, RehearsalHost> host : hosts.entrySet()) {
      host.getValue().boot(plan.settings(host.getKey()), artifacts);
    }
    for (RehearsalHost host : hosts.values()) {
      StandInHosts.Ended ready = host.run("ready", Map.of());
      if (ready.code() != 0) {
        throw new RehearsalException(
            "a host does not boot: " + ready.output().strip().replaceAll("\\s*\\R\\s*", " / "));
      }
    }
  }

  private PairTrials trials(Map<String, RehearsalHost> hosts, Path results)
      throws IOException, InterruptedException, CloudException {
    PairRig rig = plan.rig(Instant.now().plus(Duration.ofMinutes(60)));
    PairHome home = PairHome.of(results, rig);
    StandInHosts agents =
        (instance, document, parameters) -> {
          try {
            return Objects.requireNonNull(hosts.get(instance), instance).run(document, parameters);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        };
    try (StandInCloud cloud = StandInCloud.start(plan.bucket(), agents);
        CloudClients clients = CloudClients.standIn(cloud.endpoint())) {
      List<PairRequest> requests = List.of(plan.request(false), plan.request(true));
      new PairRun(clients, rig, home, progress, POLL)
          .run(
              requests,
              (number, request) ->
                  progress.begins(
                      "trial " + number + " of " + requests.size(), Duration.ofSeconds(15)));
    }
    return PairTrials.below(List.of(home.folder()));
  }

  private static String lastLine(Path log) throws IOException {
    return Files.readString(log, StandardCharsets.UTF_8)
        .lines()
        .filter(line -> !line.isBlank())
        .reduce((earlier, later) -> later)
        .orElse("it said nothing");
  }

  /** Ends every process and namespace and removes every file that this rehearsal has made. */
  @Override
  public void close() throws IOException {
    for (AutoCloseable one : open.reversed()) {
      try {
        one.close();
      } catch (Exception e) {
        throw new IOException(e);
      }
    }
    removeWork();
    Leash.ofThisJvm().releaseDirectory(work);
  }

  private void removeWork() throws IOException {
    try (Stream<Path> files = Files.walk(work)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
