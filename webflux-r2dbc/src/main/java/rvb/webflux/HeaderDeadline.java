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
 * <p>It stands before the decoder, sees whether bytes that arrived became a message, and costs a
 * timer only where they did not: a header that comes in one piece needs none.
 */
final class HeaderDeadline extends ChannelInboundHandlerAdapter {
  private static final Duration LIMIT = Duration.ofSeconds(5);

  private boolean isHeaderOpen;
  private @Nullable Future<?> deadline;

  static void addTo(ChannelPipeline pipeline) {
    var deadline = new HeaderDeadline();
    pipeline.addBefore(NettyPipeline.HttpCodec, "headerDeadline", deadline);
    pipeline.addAfter(NettyPipeline.HttpCodec, "headerDecoded", deadline.new Decoded());
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object bytes) {
    isHeaderOpen = true;
    context.fireChannelRead(bytes);
    if (isHeaderOpen && deadline == null) {
      deadline =
          context
              .executor()
              .schedule(() -> close(context), LIMIT.toMillis(), TimeUnit.MILLISECONDS);
    }
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

  /** Stands behind the decoder. */
  private final class Decoded extends ChannelInboundHandlerAdapter {
    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
      isHeaderOpen = false;
      cancel();
      context.fireChannelRead(message);
    }
  }
}
