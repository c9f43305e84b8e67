package rvb.ratpack;

import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpResponseStatus;
import ratpack.handling.Context;
import ratpack.handling.Handler;
import ratpack.http.Request;
import rvb.contract.Message;

/** The request that writes. That its body is complete in time is {@link HttpConnection}'s part. */
final class Posting implements Handler {
  private static final JsonMapper STRICT =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private final Messages messages;

  Posting(Messages messages) {
    this.messages = messages;
  }

  @Override
  public void handle(Context context) {
    Request request = context.getRequest();
    if (!isPlainJson(request)) {
      refuse(context, HttpResponseStatus.UNSUPPORTED_MEDIA_TYPE);
      return;
    }
    request
        .getBody(
            Message.MAX_BODY_BYTES,
            () -> refuse(context, HttpResponseStatus.REQUEST_ENTITY_TOO_LARGE))
        .map(body -> Message.read(body.getBytes(), json -> STRICT.readValue(json, Object.class)))
        .flatOp(messages::add)
        .then(
            () -> {
              context.getResponse().status(HttpResponseStatus.CREATED.code());
              context.getResponse().send();
            });
  }

  private static boolean isPlainJson(Request request) {
    String type = request.getContentType().getType();
    return type != null
        && HttpHeaderValues.APPLICATION_JSON.contentEqualsIgnoreCase(type)
        && !request.getHeaders().contains(HttpHeaderNames.CONTENT_ENCODING);
  }

  private static void refuse(Context context, HttpResponseStatus status) {
    context.clientError(status.code());
  }
}
