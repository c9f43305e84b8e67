package rvb.mvc;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import org.springframework.stereotype.Component;

/** Counts the requests being handled, other than those of who runs the service. */
@Component
class InFlight implements Filter {
  private static final Set<String> NOT_COUNTED = Set.of("/health", "/metrics", "/settings");

  private final LongAdder requests = new LongAdder();

  long count() {
    return requests.sum();
  }

  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (NOT_COUNTED.contains(((HttpServletRequest) request).getRequestURI())) {
      chain.doFilter(request, response);
      return;
    }
    requests.increment();
    try {
      chain.doFilter(request, response);
    } finally {
      requests.decrement();
    }
  }
}
