package rvb.delay;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The requests of one connection. An answer that is due leaves; nothing ever blocks. */
@SuppressWarnings("FutureReturnValueIgnored") // Netty tells failures to the channel, too.
final class DelayHandler extends SimpleChannelInboundHandler<HttpRequest> {
  private static final Pattern DELAY = Pattern.compile("/delay/(\\d{1,5})ms");
  private static final long LONGEST_MILLIS = 60_000;

  private final Counter counter;

  DelayHandler(Counter counter) {
    this.counter = counter;
  }

  @Override
  protected void channelRead0(ChannelHandlerContext context, HttpRequest request) {
    boolean keep = HttpUtil.isKeepAlive(request);
    Matcher delay = DELAY.matcher(request.uri());
    if (!request.method().equals(HttpMethod.GET)) {
      send(context, keep, HttpResponseStatus.METHOD_NOT_ALLOWED, "{\"status\":405}");
    } else if (request.uri().equals("/calls")) {
      send(context, keep, HttpResponseStatus.OK, counter.read().json());
    } else if (!delay.matches()) {
      send(context, keep, HttpResponseStatus.NOT_FOUND, "{\"status\":404}");
    } else if (Long.parseLong(delay.group(1)) > LONGEST_MILLIS) {
      send(context, keep, HttpResponseStatus.BAD_REQUEST, "{\"status\":400}");
    } else {
      answerAfter(context, keep, Long.parseLong(delay.group(1)));
    }
  }

  private void answerAfter(ChannelHandlerContext context, boolean keep, long millis) {
    counter.begin();
    long dueNanos = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    context
        .executor()
        .schedule(() -> answer(context, keep, millis, dueNanos), millis, TimeUnit.MILLISECONDS);
  }

  private void answer(ChannelHandlerContext context, boolean keep, long millis, long dueNanos) {
    if (!context.channel().isActive()) {
      counter.gone();
      return;
    }
    counter.answered(System.nanoTime() - dueNanos);
    send(context, keep, HttpResponseStatus.OK, "{\"delayMillis\":" + millis + "}");
  }

  private static void send(
      ChannelHandlerContext context, boolean keep, HttpResponseStatus status, String json) {
    ByteBuf body = ByteBufUtil.writeUtf8(context.alloc(), json);
    FullHttpResponse response = new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, status, body);
    response
        .headers()
        .set(HttpHeaderNames.CONTENT_TYPE, HttpHeaderValues.APPLICATION_JSON)
        .setInt(HttpHeaderNames.CONTENT_LENGTH, body.readableBytes());
    HttpUtil.setKeepAlive(response, keep);
    var sent = context.writeAndFlush(response);
    if (!keep) {
      sent.addListener(ChannelFutureListener.CLOSE);
    }
  }

  /** A client that goes away is no news. */
  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    if (!(cause instanceof IOException)) {
      System.err.println("delay server: " + cause);
    }
    context.close();
  }
}
