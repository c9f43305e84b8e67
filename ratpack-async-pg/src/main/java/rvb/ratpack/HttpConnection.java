package rvb.ratpack;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * What Ratpack leaves open on one HTTP connection: requests are handled one after the other, so
 * that answers keep their order; a request must be complete within five seconds of its first byte;
 * an idle connection is closed.
 *
 * <p>Ratpack's own idle timeout would put a new handler and two timers into the pipeline for every
 * request. This one costs a request no timer.
 */
@SuppressWarnings("FutureReturnValueIgnored") // Netty tells failures to the channel, too.
final class HttpConnection extends ChannelDuplexHandler {
  static final Duration IDLE_TIMEOUT = Duration.ofSeconds(30);
  private static final Duration REQUEST_TIMEOUT = Duration.ofSeconds(5);
  private static final Set<String> INTROSPECTION = Set.of("/health", "/metrics", "/settings");

  private final Traffic traffic;
  private final ArrayDeque<Object> held = new ArrayDeque<>(0);
  private boolean receiving;
  private boolean answering;
  private boolean counted;
  private boolean messageInThisRead;
  private long idleSinceNanos = System.nanoTime();
  private @Nullable Future<?> requestDeadline;

  HttpConnection(Traffic traffic) {
    this.traffic = traffic;
  }

  @Override
  public void handlerAdded(ChannelHandlerContext context) {
    closeIfIdleAfter(context, IDLE_TIMEOUT.toNanos());
  }

  @Override
  public void handlerRemoved(ChannelHandlerContext context) {
    stopDeadline();
    endRequest();
    held.forEach(ReferenceCountUtil::release);
    held.clear();
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    messageInThisRead = true;
    boolean belongsToALaterRequest = !held.isEmpty() || (answering && !receiving);
    if (belongsToALaterRequest) {
      held.add(message);
    } else {
      pass(context, message);
    }
  }

  private void pass(ChannelHandlerContext context, Object message) {
    if (message instanceof HttpRequest request) {
      receiving = true;
      answering = true;
      counted = !INTROSPECTION.contains(request.uri());
      if (counted) {
        traffic.begin();
      }
    }
    if (message instanceof LastHttpContent) {
      receiving = false;
      stopDeadline();
    }
    context.fireChannelRead(message);
  }

  /** A read that ends without a message has brought a part of one. */
  @Override
  public void channelReadComplete(ChannelHandlerContext context) {
    boolean incomplete = receiving || (!answering && !messageInThisRead);
    if (incomplete && requestDeadline == null) {
      requestDeadline =
          context
              .executor()
              .schedule(() -> context.close(), REQUEST_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
    }
    messageInThisRead = false;
    context.fireChannelReadComplete();
  }

  @Override
  public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
    if (message instanceof HttpResponse response && traffic.isStopping()) {
      response.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
    }
    boolean ended = answering && message instanceof LastHttpContent && !isInterim(message);
    context.write(message, promise);
    if (ended) {
      endRequest();
      if (traffic.isStopping()) {
        promise.unvoid().addListener(ChannelFutureListener.CLOSE);
      } else if (!held.isEmpty()) {
        context.executor().execute(() -> passNext(context));
      }
    }
  }

  private static boolean isInterim(Object message) {
    return message instanceof HttpResponse response
        && response.status().codeClass() == HttpStatusClass.INFORMATIONAL;
  }

  private void endRequest() {
    answering = false;
    idleSinceNanos = System.nanoTime();
    if (counted) {
      counted = false;
      traffic.end();
    }
  }

  private void passNext(ChannelHandlerContext context) {
    while (!held.isEmpty() && (receiving || !answering)) {
      pass(context, held.remove());
    }
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

  private void stopDeadline() {
    if (requestDeadline != null) {
      requestDeadline.cancel(false);
      requestDeadline = null;
    }
  }

  /** A client that goes away is no news. */
  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    if (cause instanceof IOException) {
      context.close();
    } else {
      context.fireExceptionCaught(cause);
    }
  }
}
