package rvb.trials.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Counters from /proc; null where there is none, or when the process is gone. Fields as in proc(5).
 */
final class ProcFs {

  /** USER_HZ is 100 on every architecture that runs us: CPU time comes in steps of 10 ms. */
  private static final long MICROS_PER_TICK = 10_000;

  private static final Pattern SWAP_IN = Pattern.compile("pswpin (\\d+)");
  private static final Pattern RESIDENT = Pattern.compile("VmRSS:\\s+(\\d+) kB");

  private static final long NANOS_PER_MICRO = 1000;

  private final Path root;
  private final Cgroup cgroup;

  ProcFs(Path root) {
    this(root, Path.of("/sys/fs/cgroup"));
  }

  ProcFs(Path root, Path cgroups) {
    this.root = root;
    this.cgroup = new Cgroup(root, cgroups);
  }

  /** One process, without its children. */
  @Nullable ProcessCounters process(long pid) {
    Stat stat = stat(pid);
    return stat == null
        ? null
        : new ProcessCounters(
            stat.ownTicks() * MICROS_PER_TICK,
            residentBytes(pid),
            stat.threads(),
            runQueueMicros(pid),
            cgroup.throttling(pid));
  }

  /** From status and not from stat, which counts pages of a size it does not tell. */
  private @Nullable Long residentBytes(long pid) {
    String status = read(root.resolve(Long.toString(pid)).resolve("status"));
    Matcher line = RESIDENT.matcher(status == null ? "" : status);
    return line.find() ? Long.parseLong(line.group(1)) * 1024 : null;
  }

  /**
   * A process, its children, and those of its children that have ended and were waited for:
   * PostgreSQL's postmaster and its backends. Memory is not told, as they share most of it.
   */
  @Nullable ProcessCounters family(long parent) {
    Stat stat = stat(parent);
    if (stat == null) {
      return null;
    }
    long[] ids = children(parent).toArray();
    Stat[] children = Arrays.stream(ids).mapToObj(this::stat).toArray(Stat[]::new);
    long ticks = stat.ownTicks() + stat.waitedForTicks();
    int threads = stat.threads();
    long waited = orNone(runQueueMicros(parent));
    for (long child : ids) {
      waited += orNone(runQueueMicros(child));
    }
    for (Stat child : children) {
      ticks += child == null ? 0 : child.ownTicks() + child.waitedForTicks();
      threads += child == null ? 0 : child.threads();
    }
    return new ProcessCounters(
        ticks * MICROS_PER_TICK, null, threads, waited, cgroup.throttling(parent));
  }

  /** The parent of a process of the given name; null when that is not what the id stands for. */
  @Nullable Long parentOf(long pid, String name) {
    Stat stat = stat(pid);
    return stat == null || !stat.name().equals(name) ? null : stat.parent();
  }

  @Nullable HostTicks host() {
    String text = read(root.resolve("stat"));
    if (text == null) {
      return null;
    }
    long[] ticks =
        Arrays.stream(text.substring(0, text.indexOf('\n')).split(" +", -1))
            .skip(1)
            .mapToLong(Long::parseLong)
            .toArray();
    // user nice system idle iowait irq softirq steal; guest time is part of user.
    return new HostTicks(Arrays.stream(ticks).limit(8).sum(), ticks[3] + ticks[4], ticks[7]);
  }

  /** Swapping and TCP of the machine; of TCP that of the process's own network. */
  @Nullable KernelCounters kernel() {
    String memory = read(root.resolve("vmstat"));
    String network = read(root.resolve("net/snmp"));
    Matcher swap = SWAP_IN.matcher(memory == null ? "" : memory);
    List<String[]> tcp =
        (network == null ? "" : network)
            .lines()
            .filter(line -> line.startsWith("Tcp:"))
            .map(line -> line.split(" ", -1))
            .toList();
    if (!swap.find() || tcp.size() != 2) {
      return null;
    }
    List<String> names = List.of(tcp.getFirst());
    String[] values = tcp.getLast();
    return new KernelCounters(
        Long.parseLong(swap.group(1)),
        Long.parseLong(values[names.indexOf("OutSegs")]),
        Long.parseLong(values[names.indexOf("RetransSegs")]));
  }

  /** CPU time of the threads whose names begin so, in the order of their ids. */
  List<Long> threadCpuMicros(long pid, String namePrefix) {
    return threads(pid).stream()
        .map(thread -> read(thread.resolve("stat")))
        .flatMap(text -> Optional.ofNullable(text).stream())
        .map(Stat::parse)
        .filter(stat -> stat.name().startsWith(namePrefix))
        .map(stat -> stat.ownTicks() * MICROS_PER_TICK)
        .toList();
  }

  /** The second number of each thread's schedstat: nanoseconds on a run queue, without running. */
  private @Nullable Long runQueueMicros(long pid) {
    long nanos = 0;
    boolean counted = false;
    for (Path thread : threads(pid)) {
      String text = read(thread.resolve("schedstat"));
      if (text != null) {
        nanos += Long.parseLong(text.split(" ", -1)[1]);
        counted = true;
      }
    }
    return counted ? nanos / NANOS_PER_MICRO : null;
  }

  private static long orNone(@Nullable Long micros) {
    return micros == null ? 0 : micros;
  }

  private List<Path> threads(long pid) {
    try (Stream<Path> threads = Files.list(root.resolve(pid + "/task"))) {
      return threads
          .sorted(
              Comparator.comparingLong(
                  thread -> Long.parseLong(String.valueOf(thread.getFileName()))))
          .toList();
    } catch (IOException gone) {
      return List.of();
    }
  }

  private LongStream children(long parent) {
    Path file = root.resolve(Path.of("" + parent, "task", "" + parent, "children"));
    String ids = read(file);
    if (ids != null) {
      return Arrays.stream(ids.split(" ", -1))
          .filter(id -> !id.isBlank())
          .mapToLong(Long::parseLong);
    }
    return ProcessHandle.of(parent).stream()
        .flatMap(ProcessHandle::children)
        .mapToLong(ProcessHandle::pid);
  }

  private @Nullable Stat stat(long pid) {
    String text = read(root.resolve(Long.toString(pid)).resolve("stat"));
    return text == null ? null : Stat.parse(text);
  }

  private static @Nullable String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException absent) {
      return null;
    }
  }

  /** The fields of /proc/PID/stat that are used here. */
  private record Stat(String name, long parent, long ownTicks, long waitedForTicks, int threads) {

    static Stat parse(String text) {
      // The name is in brackets and may itself contain blanks and brackets.
      int end = text.lastIndexOf(')');
      String[] fields = text.substring(end + 2).split(" ", -1);
      return new Stat(
          text.substring(text.indexOf('(') + 1, end),
          Long.parseLong(fields[1]),
          Long.parseLong(fields[11]) + Long.parseLong(fields[12]),
          Long.parseLong(fields[13]) + Long.parseLong(fields[14]),
          Integer.parseInt(fields[17]));
    }
  }
}
