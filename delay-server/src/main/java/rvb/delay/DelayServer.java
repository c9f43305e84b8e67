package rvb.delay;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.HttpServerCodec;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;

/**
 * Answers {@code GET /delay/500ms} after half a second with {@code {"delayMillis":500}}, any number
 * at a time, on one thread that never waits; {@code GET /calls} tells how many there were.
 */
public final class DelayServer implements AutoCloseable {
  private static final int BACKLOG = 16_384;

  private final EventLoopGroup loop;
  private final Channel listener;
  private final Counter counter;

  private DelayServer(EventLoopGroup loop, Channel listener, Counter counter) {
    this.loop = loop;
    this.listener = listener;
    this.counter = counter;
  }

  /**
   * Starts on the loopback address.
   *
   * @param port the port, 0 for any free one
   * @throws IOException if the port is taken
   */
  public static DelayServer start(int port) throws IOException {
    var loop = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
    var counter = new Counter();
    var bound =
        new ServerBootstrap()
            .group(loop)
            .channel(NioServerSocketChannel.class)
            .option(ChannelOption.SO_BACKLOG, BACKLOG)
            .childOption(ChannelOption.TCP_NODELAY, true)
            .childHandler(connections(counter))
            .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port))
            .awaitUninterruptibly();
    if (!bound.isSuccess()) {
      loop.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly();
      throw new IOException("port " + port + ": " + bound.cause().getMessage(), bound.cause());
    }
    return new DelayServer(loop, bound.channel(), counter);
  }

  private static ChannelInitializer<Channel> connections(Counter counter) {
    return new ChannelInitializer<>() {
      @Override
      protected void initChannel(Channel channel) {
        channel.pipeline().addLast(new HttpServerCodec(), new DelayHandler(counter));
      }
    };
  }

  /** The port it listens on. */
  public int port() {
    return ((InetSocketAddress) listener.localAddress()).getPort();
  }

  /** What it has done so far. */
  public Calls calls() {
    return counter.read();
  }

  /** Ends it at once; calls that are open are never answered. */
  @Override
  public void close() {
    listener.close().awaitUninterruptibly();
    loop.shutdownGracefully(0, 5, TimeUnit.SECONDS).awaitUninterruptibly();
  }
}
