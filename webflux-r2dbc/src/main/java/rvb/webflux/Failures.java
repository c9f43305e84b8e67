package rvb.webflux;

import io.r2dbc.spi.R2dbcException;
import io.r2dbc.spi.R2dbcNonTransientResourceException;
import io.r2dbc.spi.R2dbcTransientException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import org.springframework.web.ErrorResponse;
import org.springframework.web.reactive.function.client.WebClientException;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebExceptionHandler;
import reactor.core.publisher.Mono;
import reactor.pool.PoolAcquirePendingLimitException;
import rvb.contract.BadMessageException;
import rvb.contract.ErrorBody;
import tools.jackson.databind.json.JsonMapper;

/** Turns whatever goes wrong into a status with a JSON body. */
@Component
@Order(-2)
class Failures implements WebExceptionHandler {
  /** The methods of every path that is only read. */
  static final String ALLOW = "GET, HEAD, OPTIONS";

  /** The path that is written to. */
  static final String MESSAGES = "/messages";

  private static final Logger LOG = LoggerFactory.getLogger(Failures.class);
  private static final long ONE_SECOND_NANOS = 1_000_000_000;

  private final JsonMapper mapper;
  private final AtomicLong nextLineNanos = new AtomicLong(System.nanoTime());

  Failures(JsonMapper mapper) {
    this.mapper = mapper;
  }

  @Override
  public Mono<Void> handle(ServerWebExchange exchange, Throwable failure) {
    ServerHttpResponse response = exchange.getResponse();
    if (response.isCommitted()) {
      return Mono.error(failure);
    }
    HttpStatus status = status(failure);
    if (status == HttpStatus.INTERNAL_SERVER_ERROR) {
      log(failure);
    }
    String path = exchange.getRequest().getPath().value();
    byte[] body = mapper.writeValueAsBytes(new ErrorBody(status.value(), status.getReasonPhrase()));
    response.setStatusCode(status);
    setHeaders(response.getHeaders(), path, status, body.length);
    return response.writeWith(Mono.fromSupplier(() -> response.bufferFactory().wrap(body)));
  }

  /** The methods of a path. */
  static String allow(String path) {
    return path.equals(MESSAGES) ? "POST, OPTIONS" : ALLOW;
  }

  private static HttpStatus status(Throwable failure) {
    return switch (failure) {
      case BadMessageException noMessage -> HttpStatus.BAD_REQUEST;
      case WebClientException noAnswer -> HttpStatus.BAD_GATEWAY;
      case ErrorResponse known -> HttpStatus.valueOf(known.getStatusCode().value());
      case R2dbcTransientException notNow -> HttpStatus.SERVICE_UNAVAILABLE;
      case R2dbcNonTransientResourceException noDatabase -> HttpStatus.SERVICE_UNAVAILABLE;
      case R2dbcException refused when isNoConnection(refused) -> HttpStatus.SERVICE_UNAVAILABLE;
      case PoolAcquirePendingLimitException tooMany -> HttpStatus.SERVICE_UNAVAILABLE;
      case TimeoutException silence -> HttpStatus.SERVICE_UNAVAILABLE;
      default -> HttpStatus.INTERNAL_SERVER_ERROR;
    };
  }

  /** SQLSTATE class 28, no login; or 08, by which the driver refuses a server without TLS. */
  private static boolean isNoConnection(R2dbcException failure) {
    String sqlState = String.valueOf(failure.getSqlState());
    return sqlState.startsWith("28") || sqlState.startsWith("08");
  }

  private static void setHeaders(HttpHeaders headers, String path, HttpStatus status, int length) {
    headers.clear();
    headers.setContentType(MediaType.APPLICATION_JSON);
    headers.setContentLength(length);
    switch (status) {
      case METHOD_NOT_ALLOWED -> headers.set(HttpHeaders.ALLOW, allow(path));
      case SERVICE_UNAVAILABLE -> headers.set(HttpHeaders.RETRY_AFTER, "1");
      // The rest of the body is not worth being read.
      case REQUEST_TIMEOUT, CONTENT_TOO_LARGE -> headers.setConnection("close");
      default -> {}
    }
  }

  /** At most one line a second, or an outage would fill the disk. */
  private void log(Throwable failure) {
    long now = System.nanoTime();
    long next = nextLineNanos.get();
    if (now - next >= 0 && nextLineNanos.compareAndSet(next, now + ONE_SECOND_NANOS)) {
      LOG.error("Answered 500: {}", failure.toString());
    }
  }
}
