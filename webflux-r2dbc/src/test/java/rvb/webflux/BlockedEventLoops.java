package rvb.webflux;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;

/** What a flight recording says about event loops that waited for anything but their sockets. */
final class BlockedEventLoops {
  /** The waits that the JVM records; an event loop's own wait for its sockets is none of them. */
  static final Set<String> WAITS =
      Set.of(
          "jdk.ThreadPark",
          "jdk.ThreadSleep",
          "jdk.JavaMonitorEnter",
          "jdk.JavaMonitorWait",
          "jdk.SocketRead",
          "jdk.SocketWrite",
          "jdk.FileRead",
          "jdk.FileWrite",
          "jdk.FileForce");

  private static final String EVENT_LOOP = "reactor-http";

  private BlockedEventLoops() {}

  /** The waits of event loops from that moment on, each in one line. */
  static List<String> in(Path recording, Instant from) throws IOException {
    return RecordingFile.readAllEvents(recording).stream()
        .filter(event -> WAITS.contains(event.getEventType().getName()))
        .filter(event -> event.getStartTime().isAfter(from))
        .filter(event -> isEventLoop(event.getThread("eventThread")))
        .filter(event -> !isHandOverToATimer(event) && !isFirstUseOfAClass(event))
        .map(BlockedEventLoops::line)
        .toList();
  }

  private static boolean isEventLoop(RecordedThread thread) {
    return thread != null
        && thread.getJavaName() != null
        && thread.getJavaName().startsWith(EVENT_LOOP);
  }

  /** The lock around the JDK's own queue of timers, held for the time of an insertion. */
  private static boolean isHandOverToATimer(RecordedEvent event) {
    return frames(event).stream().anyMatch(frame -> frame.contains("DelayedWorkQueue"));
  }

  /**
   * Once in the life of a class, whatever the thread: it is loaded, or a second thread that meets
   * it waits until the first has initialised it (HotSpot's lock for that is an {@code int[]}, which
   * nothing else in a JVM waits on).
   */
  private static boolean isFirstUseOfAClass(RecordedEvent event) {
    return frames(event).stream().anyMatch(frame -> frame.endsWith("ClassLoader.loadClass"))
        || (event.hasField("monitorClass")
            && event.getClass("monitorClass") != null
            && event.getClass("monitorClass").getName().equals(int[].class.getName()));
  }

  private static String line(RecordedEvent event) {
    return "%s %s for %s: %s"
        .formatted(
            event.getThread("eventThread").getJavaName(),
            event.getEventType().getName(),
            event.getDuration(),
            String.join(" < ", frames(event)));
  }

  private static List<String> frames(RecordedEvent event) {
    return event.getStackTrace() == null
        ? List.of()
        : event.getStackTrace().getFrames().stream()
            .map(frame -> frame.getMethod().getType().getName() + "." + frame.getMethod().getName())
            .collect(Collectors.toList());
  }
}
