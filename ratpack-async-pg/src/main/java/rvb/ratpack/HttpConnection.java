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
import java.util.ArrayDeque;
import java.util.Set;

/**
 * What Ratpack leaves open on one HTTP connection: requests are handled one after the other, so
 * that answers keep their order; they are counted; and both sides keep their {@link HttpDeadlines}.
 */
@SuppressWarnings("FutureReturnValueIgnored") // Netty tells failures to the channel, too.
final class HttpConnection extends ChannelDuplexHandler {
  private static final Set<String> INTROSPECTION = Set.of("/health", "/metrics", "/settings");

  private final Traffic traffic;
  private final ArrayDeque<Object> held = new ArrayDeque<>(0);
  private final HttpDeadlines deadlines = new HttpDeadlines();
  private boolean receiving;
  private boolean answering;
  private boolean counted;
  private boolean messageInThisRead;

  HttpConnection(Traffic traffic) {
    this.traffic = traffic;
  }

  @Override
  public void handlerAdded(ChannelHandlerContext context) {
    deadlines.watch(context);
  }

  @Override
  public void handlerRemoved(ChannelHandlerContext context) {
    deadlines.requestIsComplete();
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
      deadlines.answerIsDue();
      counted = !INTROSPECTION.contains(request.uri());
      if (counted) {
        traffic.begin();
      }
    }
    if (message instanceof LastHttpContent) {
      receiving = false;
      deadlines.requestIsComplete();
    }
    context.fireChannelRead(message);
  }

  /** A read that ends without a message has brought a part of one. */
  @Override
  public void channelReadComplete(ChannelHandlerContext context) {
    boolean incomplete = receiving || (!answering && !messageInThisRead);
    if (incomplete) {
      deadlines.requestIsIncomplete(context);
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
    deadlines.isIdle();
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
