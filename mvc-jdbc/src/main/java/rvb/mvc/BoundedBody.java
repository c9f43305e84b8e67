package rvb.mvc;

import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;
import rvb.contract.Message;

/** A request's body, which must neither be too long nor take too long. */
final class BoundedBody {
  private static final int PIECE_BYTES = 1024;

  private final HttpServletRequest request;
  private final long deadlineNanos = System.nanoTime() + Message.BODY_LIMIT.toNanos();

  BoundedBody(HttpServletRequest request) {
    this.request = request;
  }

  /**
   * Reads it to its end.
   *
   * @throws ResponseStatusException with 413 where it is too long, 408 where it comes too slowly,
   *     400 where the client left before its end
   */
  byte[] read() {
    requireShort(request.getContentLengthLong());
    try {
      return read(request.getInputStream());
    } catch (SocketTimeoutException silence) {
      throw new ResponseStatusException(HttpStatus.REQUEST_TIMEOUT);
    } catch (IOException clientIsGone) {
      throw new ResponseStatusException(HttpStatus.BAD_REQUEST);
    }
  }

  private byte[] read(InputStream stream) throws IOException {
    var body = new ByteArrayOutputStream();
    byte[] piece = new byte[PIECE_BYTES];
    for (int count = stream.read(piece); count >= 0; count = stream.read(piece)) {
      body.write(piece, 0, count);
      requireShort(body.size());
      // The server's own timeout starts again with every byte.
      if (System.nanoTime() - deadlineNanos >= 0) {
        throw new ResponseStatusException(HttpStatus.REQUEST_TIMEOUT);
      }
    }
    return body.toByteArray();
  }

  private static void requireShort(long length) {
    if (length > Message.MAX_BODY_BYTES) {
      throw new ResponseStatusException(HttpStatus.CONTENT_TOO_LARGE);
    }
  }
}
