package rvb.webflux;

import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** Counts the requests being handled, other than those of who runs the service. */
@Component
class InFlight implements WebFilter {
  private static final Set<String> NOT_COUNTED = Set.of("/health", "/metrics", "/settings");

  private final LongAdder requests = new LongAdder();

  long count() {
    return requests.sum();
  }

  @Override
  public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
    if (NOT_COUNTED.contains(exchange.getRequest().getPath().value())) {
      return chain.filter(exchange);
    }
    requests.increment();
    return chain.filter(exchange).doFinally(end -> requests.decrement());
  }
}
