package rvb.webflux;

import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpStatus;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.web.server.ResponseStatusException;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import rvb.contract.Message;

/** A request's body, which must neither be too long nor take too long. */
final class BoundedBody {
  private static final byte[] NOTHING = {};

  private BoundedBody() {}

  /**
   * Reads it to its end; fails with 413 where it is too long and with 408 where it comes too
   * slowly.
   *
   * @param timer where its time is taken
   */
  static Mono<byte[]> of(ServerHttpRequest request, Scheduler timer) {
    if (request.getHeaders().getContentLength() > Message.MAX_BODY_BYTES) {
      return error(HttpStatus.CONTENT_TOO_LARGE);
    }
    return DataBufferUtils.join(request.getBody(), Message.MAX_BODY_BYTES)
        .map(BoundedBody::bytes)
        .defaultIfEmpty(NOTHING)
        .onErrorResume(
            DataBufferLimitException.class, tooLong -> error(HttpStatus.CONTENT_TOO_LARGE))
        .timeout(Message.BODY_LIMIT, error(HttpStatus.REQUEST_TIMEOUT), timer);
  }

  private static byte[] bytes(DataBuffer joined) {
    byte[] bytes = new byte[joined.readableByteCount()];
    joined.read(bytes);
    DataBufferUtils.release(joined);
    return bytes;
  }

  private static Mono<byte[]> error(HttpStatus status) {
    return Mono.error(() -> new ResponseStatusException(status));
  }
}
