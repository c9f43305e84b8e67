package rvb.wrk2.testserver;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** One connection as a script sees it. */
public final class Exchange {

  /** The body of a right answer. */
  public static final String BODY = "{\"right\":true}";

  private final Socket socket;
  private final ScriptedServer server;

  Exchange(Socket socket, ScriptedServer server) {
    this.socket = socket;
    this.server = server;
  }

  /** A complete answer with Content-Length. */
  public static String answer(int status, String body) {
    return "HTTP/1.1 %d Reason\r\nContent-Length: %d\r\n\r\n%s"
        .formatted(status, body.length(), body);
  }

  /** The right answer, chunked, with an extension and a trailer. */
  public static String chunked() {
    return "HTTP/1.1 200 OK\r\ntransfer-encoding: Chunked\r\n\r\n5;name=value\r\n%s\r\n%x\r\n%s\r\n0\r\nTrailer: x\r\n\r\n"
        .formatted(BODY.substring(0, 5), BODY.length() - 5, BODY.substring(5));
  }

  /** Sends the right answer. */
  public void ok() throws IOException {
    send(answer(200, BODY));
  }

  /** Sends this text as it stands. */
  public void send(String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
  }

  /** Sends this text in pieces of so many bytes, each a write of its own. */
  public void sendInPieces(String text, int bytes) throws IOException {
    for (int i = 0; i < text.length(); i += bytes) {
      send(text.substring(i, Math.min(text.length(), i + bytes)));
    }
  }

  /** Ends the connection in good order. */
  public void close() throws IOException {
    socket.close();
  }

  /** Ends this and all connections, and the server. */
  public void endServer() {
    server.close();
  }

  /** Ends the connection with a reset. */
  public void reset() throws IOException {
    socket.setSoLinger(true, 0);
    socket.close();
  }
}
