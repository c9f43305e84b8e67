package rvb.wrk2.engine;

import com.sun.management.GarbageCollectionNotificationInfo;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;

/** Counts garbage collections and keeps the longest. */
final class GcWatch implements AutoCloseable {

  private static final long MILLISECOND = 1_000_000;

  private final NotificationListener listener = (event, context) -> collected(event);
  private final long countAtStart = count();
  private volatile long longestMillis;

  GcWatch() {
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      ((NotificationEmitter) collector).addNotificationListener(listener, null, null);
    }
  }

  private synchronized void collected(Notification event) {
    if (event.getType().equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION)) {
      GarbageCollectionNotificationInfo info =
          GarbageCollectionNotificationInfo.from((CompositeData) event.getUserData());
      longestMillis = Math.max(longestMillis, info.getGcInfo().getDuration());
    }
  }

  private static long count() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .mapToLong(GarbageCollectorMXBean::getCollectionCount)
        .sum();
  }

  long pauses() {
    return count() - countAtStart;
  }

  /** The longest collection, in whole milliseconds as the virtual machine tells them. */
  long longestNanos() {
    return longestMillis * MILLISECOND;
  }

  @Override
  public void close() {
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      try {
        ((NotificationEmitter) collector).removeNotificationListener(listener);
      } catch (ListenerNotFoundException e) {
        throw new AssertionError("the listener was added to every collector", e);
      }
    }
  }
}
