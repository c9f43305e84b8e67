package rvb.mvc.server;

import java.time.Duration;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.apache.coyote.Processor;
import org.apache.coyote.Request;
import org.apache.coyote.http11.Http11NioProtocol;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.SocketEvent;
import org.apache.tomcat.util.net.SocketWrapperBase;
import org.jspecify.annotations.Nullable;

/**
 * Tomcat's protocol with a deadline for the whole header.
 *
 * <p>Its own timeout starts again with every byte, so a client that sends one byte a second would
 * keep its connection for ever.
 */
public final class HeaderDeadlineProtocol extends Http11NioProtocol {
  private static final Duration HEADER_DEADLINE = Duration.ofSeconds(5);
  private static final Duration SWEEP = Duration.ofMillis(500);

  private @Nullable ScheduledFuture<?> sweeper;

  @Override
  public void start() throws Exception {
    super.start();
    sweeper =
        getUtilityExecutor()
            .scheduleWithFixedDelay(
                this::closeLateConnections,
                SWEEP.toMillis(),
                SWEEP.toMillis(),
                TimeUnit.MILLISECONDS);
  }

  @Override
  public void stop() throws Exception {
    if (sweeper != null) {
      sweeper.cancel(false);
    }
    super.stop();
  }

  private void closeLateConnections() {
    long now = System.nanoTime();
    for (SocketWrapperBase<NioChannel> connection : getEndpoint().getConnections()) {
      if (isLate(connection, now)) {
        getEndpoint().processSocket(connection, SocketEvent.ERROR, true);
      }
    }
  }

  private static boolean isLate(SocketWrapperBase<NioChannel> connection, long now) {
    // One that is locked is being worked on; one that is not, and yet holds a request that has
    // begun, waits for the rest of its header.
    if (!connection.getLock().tryLock()) {
      return false;
    }
    try {
      return connection.getCurrentProcessor() instanceof Processor processor
          && isLate(processor.getRequest(), now);
    } finally {
      connection.getLock().unlock();
    }
  }

  private static boolean isLate(@Nullable Request request, long now) {
    return request != null
        && request.getStartTimeNanos() >= 0
        && now - request.getStartTimeNanos() > HEADER_DEADLINE.toNanos();
  }
}
