package rvb.trials.run;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import rvb.postgres.Ports;
import rvb.trials.plan.Plan;
import rvb.trials.plan.Subject;
import rvb.trials.run.Check.Level;

/** Looks at everything that has kept somebody from measuring here, before it does. */
public final class Checks {

  private static final int OWN_DESCRIPTORS = 512;
  private static final long GIBI = 1L << 30;
  private static final long MEBI = 1L << 20;
  private static final long DISK_NEEDED = 300 * MEBI;
  private static final long MEMORY_WANTED = 2 * GIBI;

  private final Plan plan;
  private final Path home;
  private final Path results;

  /**
   * @param plan what is to be measured
   * @param home the repository
   * @param results folder of all suites
   */
  public Checks(Plan plan, Path home, Path results) {
    this.plan = plan;
    this.home = home;
    this.results = results;
  }

  /** What would make measuring fail: takes no time worth speaking of. */
  public List<Check> required() throws IOException {
    List<Check> checks = new ArrayList<>();
    checks.add(jdk());
    checks.add(jars());
    checks.add(descriptors());
    checks.add(disk("disk for results", nearestExisting(results.toAbsolutePath())));
    checks.add(disk("disk for PostgreSQL", Path.of(System.getProperty("java.io.tmpdir"))));
    checks.add(ports());
    return checks;
  }

  /** The same and what would make the numbers poor; watches the machine for a second. */
  public List<Check> all() throws IOException, InterruptedException {
    List<Check> checks = new ArrayList<>(required());
    checks.add(cores());
    checks.add(memory());
    checks.addAll(load());
    return checks;
  }

  private static Check jdk() {
    return Check.of(
        "JDK",
        Runtime.version().feature() >= 25,
        Level.PROBLEM,
        Runtime.version().toString(),
        "install JDK 25 or newer, or set JAVA_HOME to it");
  }

  private Check jars() {
    Workplace workplace = new Workplace(home, home, null);
    List<Path> missing = new ArrayList<>(List.of(workplace.generatorJar()));
    for (Subject subject : plan.subjects()) {
      if (subject instanceof Subject.Service service) {
        missing.add(workplace.jarOf(service));
      }
    }
    missing.removeIf(Files::isReadable);
    String found = missing.isEmpty() ? "all there" : "missing: " + missing;
    return Check.of("jars", missing.isEmpty(), Level.PROBLEM, found, "run mvn package -DskipTests");
  }

  private Check descriptors() {
    int needed = plan.generator().connections() + OWN_DESCRIPTORS;
    long limit =
        ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
            ? unix.getMaxFileDescriptorCount()
            : Long.MAX_VALUE;
    return Check.of(
        "file descriptors",
        limit >= needed,
        Level.PROBLEM,
        "%d allowed, %d needed".formatted(limit, needed),
        "raise the limit with: ulimit -n " + needed);
  }

  private static Check disk(String name, Path directory) throws IOException {
    long free = Files.getFileStore(directory).getUsableSpace();
    boolean well = free >= DISK_NEEDED && Files.isWritable(directory);
    String found = "%,d MB free in %s".formatted(free / MEBI, directory);
    return Check.of(
        name,
        well,
        Level.PROBLEM,
        Files.isWritable(directory) ? found : directory + " cannot be written",
        "%d MB are needed in a folder that can be written".formatted(DISK_NEEDED / MEBI));
  }

  private static Path nearestExisting(Path path) {
    Path parent = path.getParent();
    return Files.exists(path) || parent == null ? path : nearestExisting(parent);
  }

  private static Check ports() {
    try {
      return new Check("ports", Level.OK, "such as " + Ports.free() + " on 127.0.0.1");
    } catch (IOException e) {
      return new Check(
          "ports", Level.PROBLEM, "none on 127.0.0.1 (" + e.getMessage() + "); is lo up?");
    }
  }

  private static Check cores() {
    int cores = Runtime.getRuntime().availableProcessors();
    return Check.of(
        "cores",
        cores >= 2,
        Level.WARNING,
        Integer.toString(cores),
        "generator, service and PostgreSQL will fight for it; use two or more");
  }

  private Check memory() {
    Long bytes = HostFacts.of(home).memoryBytes();
    boolean well = bytes != null && bytes >= MEMORY_WANTED;
    String found = bytes == null ? "unknown" : "%,d MB".formatted(bytes / MEBI);
    return Check.of("memory", well, Level.WARNING, found, "2048 MB keep everything off the disk");
  }

  private static List<Check> load() throws InterruptedException {
    ProcFs proc = new ProcFs(Path.of("/proc"));
    HostTicks before = proc.host();
    if (before == null) {
      return List.of(
          new Check("/proc", Level.WARNING, "not here; CPU and memory columns will say n/a"));
    }
    TimeUnit.SECONDS.sleep(1);
    HostTicks after = proc.host();
    double total = after == null ? 0 : after.total() - before.total();
    double idle = after == null ? 0 : (after.idle() - before.idle()) / total;
    double steal = after == null ? 0 : (after.steal() - before.steal()) / total;
    return List.of(
        new Check("/proc", Level.OK, "readable"),
        Check.of(
            "load",
            idle >= 0.8,
            Level.WARNING,
            "%.0f %% of the CPU idle".formatted(100 * idle),
            "stop what else runs here, or expect noisy rows"),
        Check.of(
            "steal",
            steal <= 0.01,
            Level.WARNING,
            "%.1f %% of the CPU".formatted(100 * steal),
            "the hypervisor gives this machine's time to others; expect noisy rows"));
  }
}
