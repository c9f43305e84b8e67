package rvb.webflux;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import reactor.netty.NettyPipeline;

/**
 * Closes a connection whose request header takes too long.
 *
 * <p>It sits behind the decoder and costs a timer only where bytes arrived that made no message: a
 * header that comes in one piece never does.
 */
final class HeaderDeadline extends ChannelInboundHandlerAdapter {
  private static final Duration LIMIT = Duration.ofSeconds(5);

  private boolean decodedSomething;
  private @Nullable Future<?> deadline;

  static void addTo(ChannelPipeline pipeline) {
    pipeline.addAfter(NettyPipeline.HttpCodec, "headerDeadline", new HeaderDeadline());
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    decodedSomething = true;
    cancel();
    context.fireChannelRead(message);
  }

  @Override
  public void channelReadComplete(ChannelHandlerContext context) {
    if (!decodedSomething && deadline == null) {
      deadline =
          context
              .executor()
              .schedule(() -> close(context), LIMIT.toMillis(), TimeUnit.MILLISECONDS);
    }
    decodedSomething = false;
    context.fireChannelReadComplete();
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    cancel();
    context.fireChannelInactive();
  }

  private static void close(ChannelHandlerContext context) {
    var _ = context.close();
  }

  private void cancel() {
    if (deadline != null) {
      deadline.cancel(false);
      deadline = null;
    }
  }
}
