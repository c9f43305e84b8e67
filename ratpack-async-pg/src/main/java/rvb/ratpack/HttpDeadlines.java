package rvb.ratpack;

import io.netty.channel.ChannelHandlerContext;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * How long an HTTP connection may keep the service waiting: a request must be complete within five
 * seconds of its first byte, and a connection without one is closed after thirty.
 *
 * <p>Ratpack's own idle timeout would put a new handler and two timers into the pipeline for every
 * request. This one costs a request no timer. Confined to the connection's event loop.
 */
@SuppressWarnings("FutureReturnValueIgnored") // Netty tells failures to the channel, too.
final class HttpDeadlines {
  static final Duration IDLE_TIMEOUT = Duration.ofSeconds(30);
  private static final Duration REQUEST_TIMEOUT = Duration.ofSeconds(5);

  private boolean answering;
  private long idleSinceNanos = System.nanoTime();
  private @Nullable Future<?> requestDeadline;

  /** Closes the connection when it was idle too long. */
  void watch(ChannelHandlerContext context) {
    closeIfIdleAfter(context, IDLE_TIMEOUT.toNanos());
  }

  private void closeIfIdleAfter(ChannelHandlerContext context, long nanos) {
    context
        .executor()
        .schedule(
            () -> {
              long idle = answering ? 0 : System.nanoTime() - idleSinceNanos;
              if (idle >= IDLE_TIMEOUT.toNanos()) {
                context.close();
              } else if (context.channel().isActive()) {
                closeIfIdleAfter(context, IDLE_TIMEOUT.toNanos() - idle);
              }
            },
            nanos,
            TimeUnit.NANOSECONDS);
  }

  /** A request has begun: from now on it is the client that waits. */
  void answerIsDue() {
    answering = true;
  }

  /** The last request was answered. */
  void isIdle() {
    answering = false;
    idleSinceNanos = System.nanoTime();
  }

  /** A part of a request is there: the rest must come in time. */
  void requestIsIncomplete(ChannelHandlerContext context) {
    if (requestDeadline == null) {
      requestDeadline =
          context
              .executor()
              .schedule(() -> context.close(), REQUEST_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
    }
  }

  /** All of a request is there. */
  void requestIsComplete() {
    if (requestDeadline != null) {
      requestDeadline.cancel(false);
      requestDeadline = null;
    }
  }
}
