package rvb.mvc;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.web.ErrorResponse;
import org.springframework.web.client.RestClientException;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.ModelAndView;
import rvb.contract.BadMessageException;

/**
 * Turns whatever a handler throws into a status; {@link rvb.mvc.server.JsonErrorValve} writes the
 * answer.
 */
final class Failures implements HandlerExceptionResolver {
  private static final Logger LOG = LoggerFactory.getLogger(Failures.class);
  private static final long ONE_SECOND_NANOS = 1_000_000_000;

  private final AtomicLong nextLineNanos = new AtomicLong(System.nanoTime());

  @Override
  public @Nullable ModelAndView resolveException(
      HttpServletRequest request,
      HttpServletResponse response,
      @Nullable Object handler,
      Exception failure) {
    int status = status(failure);
    if (status == HttpServletResponse.SC_INTERNAL_SERVER_ERROR) {
      log(failure);
    }
    return send(status, response);
  }

  private static int status(Exception failure) {
    return switch (failure) {
      case BadMessageException noMessage -> HttpServletResponse.SC_BAD_REQUEST;
      case RestClientException noAnswer -> HttpServletResponse.SC_BAD_GATEWAY;
      case ErrorResponse known -> known.getStatusCode().value();
      case DataAccessResourceFailureException noDatabase ->
          HttpServletResponse.SC_SERVICE_UNAVAILABLE;
      case TransientDataAccessException notNow -> HttpServletResponse.SC_SERVICE_UNAVAILABLE;
      default -> HttpServletResponse.SC_INTERNAL_SERVER_ERROR;
    };
  }

  private static @Nullable ModelAndView send(int status, HttpServletResponse response) {
    try {
      response.sendError(status);
    } catch (IOException | IllegalStateException clientIsGone) {
      // Nobody is left to be told.
    }
    return new ModelAndView();
  }

  /** At most one line a second, or an outage would fill the disk. */
  private void log(Exception failure) {
    long now = System.nanoTime();
    long next = nextLineNanos.get();
    if (now - next >= 0 && nextLineNanos.compareAndSet(next, now + ONE_SECOND_NANOS)) {
      LOG.error("Answered 500: {}", failure.toString());
    }
  }
}
