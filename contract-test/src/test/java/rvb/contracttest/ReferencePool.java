package rvb.contracttest;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rvb.contract.Settings;

/** The reference service's bounded queue, and the connections behind it. */
final class ReferencePool implements AutoCloseable {
  private final Settings settings;
  private final Flaw flaw;
  private final int size;
  private final Semaphore places;
  private final AtomicInteger waiting = new AtomicInteger();
  private final BlockingQueue<ReferenceConnection> free = new LinkedBlockingQueue<>();

  ReferencePool(Settings settings, Flaw flaw) throws SQLException {
    this.settings = settings;
    this.flaw = flaw;
    this.size = size(settings, flaw);
    this.places =
        new Semaphore(
            flaw == Flaw.UNBOUNDED_QUEUE ? Integer.MAX_VALUE : size + settings.maxWaiting());
    for (int i = 0; i < size; i++) {
      free.add(new ReferenceConnection(settings, flaw));
    }
    if (flaw == Flaw.NEEDS_DATABASE_AT_START) {
      free.element().open();
    }
  }

  private static int size(Settings settings, Flaw flaw) {
    return switch (flaw) {
      case UNLIMITED_POOL -> 4 * settings.poolSize();
      case HALF_POOL -> settings.poolSize() / 2;
      case IGNORES_SETTINGS -> 8;
      default -> settings.poolSize();
    };
  }

  /**
   * A connection, in time; the caller opens and releases it.
   *
   * @throws SQLException if there is none, or too many wait already
   */
  ReferenceConnection acquire() throws SQLException {
    if (!places.tryAcquire()) {
      throw new SQLException("too many requests wait");
    }
    long patience = settings.acquireTimeout().toMillis();
    ReferenceConnection connection = poll(flaw == Flaw.LONG_WAIT ? 5 * patience : patience);
    if (connection == null) {
      places.release();
      throw new SQLException("no connection in time");
    }
    return connection;
  }

  private @Nullable ReferenceConnection poll(long millis) {
    waiting.incrementAndGet();
    try {
      return free.poll(millis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    } finally {
      waiting.decrementAndGet();
    }
  }

  void release(ReferenceConnection connection) {
    free.add(connection);
    places.release();
  }

  boolean isDatabaseUp() {
    if (flaw == Flaw.SLOW_HEALTH) {
      return Stream.generate(this::connects).limit(4).anyMatch(up -> up);
    }
    return CompletableFuture.supplyAsync(this::connects, task -> Thread.startVirtualThread(task))
        .completeOnTimeout(false, 800, TimeUnit.MILLISECONDS)
        .join();
  }

  private boolean connects() {
    try {
      ReferenceConnection connection = acquire();
      try {
        Connection open = connection.open();
        return open.isValid(1);
      } finally {
        release(connection);
      }
    } catch (SQLException down) {
      return false;
    }
  }

  Settings settings() {
    return settings;
  }

  int active() {
    return size - free.size();
  }

  int idle() {
    return (int) free.stream().filter(ReferenceConnection::isOpen).count();
  }

  int pending() {
    return waiting.get();
  }

  @Override
  public void close() {
    free.forEach(ReferenceConnection::discard);
  }
}
