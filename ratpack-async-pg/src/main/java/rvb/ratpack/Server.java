package rvb.ratpack;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelInitializer;
import ratpack.func.Action;
import ratpack.impose.Impositions;
import ratpack.server.RatpackServerSpec;
import ratpack.server.internal.DefaultRatpackServer;

/**
 * Ratpack's server with an {@link HttpConnection} on every connection, which no public option of
 * Ratpack 1.9 can add.
 */
final class Server extends DefaultRatpackServer {
  private final Traffic traffic;

  Server(Traffic traffic, Action<? super RatpackServerSpec> definition) throws Exception {
    super(definition, Impositions.none());
    this.traffic = traffic;
  }

  @Override
  protected ChannelHandler buildHandler(DefinitionBuild definition) throws Exception {
    ChannelHandler requests = super.buildHandler(definition);
    return new Connections(requests);
  }

  @ChannelHandler.Sharable
  private final class Connections extends ChannelInitializer<Channel> {
    private final ChannelHandler requests;

    Connections(ChannelHandler requests) {
      this.requests = requests;
    }

    /** Compression and chunks go: every answer is small and says its length. */
    @Override
    protected void initChannel(Channel channel) {
      channel.pipeline().remove("deflater");
      channel.pipeline().remove("chunkedWriter");
      channel.pipeline().addLast(new HttpConnection(traffic), requests);
    }
  }
}
