package rvb.webflux;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import reactor.netty.http.server.HttpServer;

/** Sets what Netty's defaults leave open, and remembers the result. */
@Component
@Order(Ordered.LOWEST_PRECEDENCE)
class HttpServerSettings implements NettyServerCustomizer {
  private static final Duration IDLE_TIMEOUT = Duration.ofSeconds(30);

  private volatile @Nullable HttpServer server;

  @Override
  public HttpServer apply(HttpServer defaults) {
    HttpServer result =
        defaults
            .idleTimeout(IDLE_TIMEOUT)
            .doOnChannelInit(
                (observer, channel, address) -> HeaderDeadline.addTo(channel.pipeline()));
    server = result;
    return result;
  }

  /** The server as it runs. */
  HttpServer running() {
    if (server == null) {
      throw new IllegalStateException("The server is asked for its settings before it has any");
    }
    return server;
  }
}
