package rvb.ratpack;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpResponseStatus;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import ratpack.error.ClientErrorHandler;
import ratpack.error.ServerErrorHandler;
import ratpack.handling.Context;
import ratpack.http.ConnectionClosedException;
import ratpack.http.Response;
import rvb.contract.BadMessageException;
import rvb.contract.ErrorBody;

/** Every answer that leaves this service: JSON with its length, and errors without their causes. */
final class Answers implements ClientErrorHandler, ServerErrorHandler {
  static final String READ_METHODS = "GET, HEAD, OPTIONS";
  static final String WRITE_METHODS = "POST, OPTIONS";
  private static final Logger LOG = LoggerFactory.getLogger(Answers.class);

  private final ObjectMapper json = new ObjectMapper();

  /** Sends a value as JSON. */
  void send(Context context, Object value) throws JsonProcessingException {
    send(context, HttpHeaderValues.APPLICATION_JSON, json.writeValueAsBytes(value));
  }

  /** Sends a body, or to HEAD only its length. */
  void send(Context context, CharSequence contentType, byte[] body) {
    Response response = context.getResponse().contentType(contentType);
    if (context.getRequest().getMethod().isHead()) {
      response.beforeSend(
          headed -> headed.getHeaders().set(HttpHeaderNames.CONTENT_LENGTH, body.length));
      response.send();
    } else {
      response.send(Unpooled.wrappedBuffer(body));
    }
  }

  /** Answers OPTIONS, or 405 to a method that is not among the allowed. */
  void sendOtherMethod(Context context, String allowed) throws JsonProcessingException {
    context.getResponse().getHeaders().set(HttpHeaderNames.ALLOW, allowed);
    if (context.getRequest().getMethod().isOptions()) {
      context.getResponse().send();
    } else {
      error(context, HttpResponseStatus.METHOD_NOT_ALLOWED.code());
    }
  }

  @Override
  public void error(Context context, int statusCode) throws JsonProcessingException {
    if (statusCode == HttpResponseStatus.SERVICE_UNAVAILABLE.code()) {
      context.getResponse().getHeaders().set(HttpHeaderNames.RETRY_AFTER, "1");
    }
    context.getResponse().status(statusCode);
    send(context, new ErrorBody(statusCode, reason(statusCode)));
  }

  /** The phrases of RFC 9110, of which Netty has one in its older form. */
  private static String reason(int statusCode) {
    return statusCode == HttpResponseStatus.REQUEST_ENTITY_TOO_LARGE.code()
        ? "Content Too Large"
        : HttpResponseStatus.valueOf(statusCode).reasonPhrase();
  }

  @Override
  public void error(Context context, Throwable failure) throws JsonProcessingException {
    HttpResponseStatus status = status(failure);
    if (status.equals(HttpResponseStatus.INTERNAL_SERVER_ERROR)) {
      LOG.error(
          "{} {} failed",
          context.getRequest().getMethod(),
          context.getRequest().getPath(),
          failure);
    }
    error(context, status.code());
  }

  private static HttpResponseStatus status(Throwable failure) {
    return switch (failure) {
      case UnavailableException noDatabase -> HttpResponseStatus.SERVICE_UNAVAILABLE;
      case BadGatewayException noAnswer -> HttpResponseStatus.BAD_GATEWAY;
      case BadMessageException noMessage -> HttpResponseStatus.BAD_REQUEST;
      // Nobody will read it: the client left before its body was complete.
      case ConnectionClosedException noClient -> HttpResponseStatus.BAD_REQUEST;
      default -> HttpResponseStatus.INTERNAL_SERVER_ERROR;
    };
  }
}
