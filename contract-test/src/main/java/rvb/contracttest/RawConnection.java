package rvb.contracttest;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ProtocolException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * One HTTP/1.1 connection on which the test decides every byte. It is reopened only where the
 * server announced its end together with an error: Tomcat insists on that after 400, 500 and 503.
 * Not thread-safe.
 */
final class RawConnection implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 15_000;

  private final int port;
  private Socket socket = new Socket();
  private InputStream in = InputStream.nullInputStream();
  private boolean isClosing;
  private long sentAt = System.nanoTime();

  RawConnection(int port) throws IOException {
    this.port = port;
    open();
  }

  private void open() throws IOException {
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(PATIENCE_MILLIS);
    socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 5_000);
    in = new BufferedInputStream(socket.getInputStream());
  }

  /** Sends these characters as ISO 8859-1 bytes. */
  void send(String bytes) throws IOException {
    if (isClosing) {
      reopen();
    }
    sentAt = System.nanoTime();
    socket.getOutputStream().write(bytes.getBytes(StandardCharsets.ISO_8859_1));
  }

  private void reopen() throws IOException {
    socket.close();
    socket = new Socket();
    open();
    isClosing = false;
  }

  void sendRequest(String method, String target) throws IOException {
    send(method + " " + target + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
  }

  void sendPost(String target, String json) throws IOException {
    byte[] body = json.getBytes(StandardCharsets.UTF_8);
    send(
        "POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
            .formatted(target, body.length, new String(body, StandardCharsets.ISO_8859_1)));
  }

  Answer get(String target) throws IOException {
    sendRequest("GET", target);
    return receive(true);
  }

  /**
   * Reads one response.
   *
   * @param withBody false for the answer to HEAD
   * @throws ProtocolException if it has no Content-Length
   * @throws EOFException if the server closed the connection
   */
  Answer receive(boolean withBody) throws IOException {
    String[] statusLine = readLine().split(" ", 3);
    if (statusLine.length < 2 || !statusLine[0].equals("HTTP/1.1")) {
      throw new ProtocolException("no status line: " + String.join(" ", statusLine));
    }
    Map<String, List<String>> headers = readHeaders();
    Answer head = new Answer(Integer.parseInt(statusLine[1]), headers, "", elapsed());
    String body = withBody ? readBody(contentLength(head)) : "";
    isClosing = head.status() >= 400 && isAnnouncedToClose(head);
    return new Answer(head.status(), headers, body, elapsed());
  }

  private static boolean isAnnouncedToClose(Answer head) {
    return head.headers().getOrDefault("connection", List.of()).contains("close");
  }

  private Map<String, List<String>> readHeaders() throws IOException {
    Map<String, List<String>> headers = new HashMap<>();
    for (String line = readLine(); !line.isEmpty(); line = readLine()) {
      int colon = line.indexOf(':');
      if (colon < 1) {
        throw new ProtocolException("no header: " + line);
      }
      headers
          .computeIfAbsent(
              line.substring(0, colon).toLowerCase(Locale.ROOT), n -> new ArrayList<>())
          .add(line.substring(colon + 1).strip());
    }
    return headers;
  }

  private static int contentLength(Answer head) throws ProtocolException {
    String length = head.header("content-length");
    if (!length.matches("\\d{1,9}")) {
      throw new ProtocolException("no Content-Length in " + head.headers());
    }
    return Integer.parseInt(length);
  }

  private String readBody(int length) throws IOException {
    byte[] body = in.readNBytes(length);
    if (body.length < length) {
      throw new EOFException("the body ends after " + body.length + " of " + length + " bytes");
    }
    return new String(body, StandardCharsets.ISO_8859_1);
  }

  private String readLine() throws IOException {
    var line = new StringBuilder();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        throw new EOFException("the server closed the connection");
      }
      line.append((char) next);
    }
    return line.toString().strip();
  }

  private Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - sentAt);
  }

  /** Whatever comes first of an answer, or nothing where the server just closes. */
  String receiveAnything() {
    try {
      byte[] bytes = new byte[8_192];
      int count = in.read(bytes);
      return new String(bytes, 0, Math.max(count, 0), StandardCharsets.ISO_8859_1);
    } catch (IOException closed) {
      return "";
    }
  }

  /** Lets close() reset the connection instead of closing it in order. */
  void resetOnClose(boolean reset) throws IOException {
    socket.setSoLinger(reset, 0);
  }

  /** True when the server has closed or reset the connection, after waiting at most so long. */
  boolean isClosedWithin(Duration atMost) {
    try {
      socket.setSoTimeout((int) Math.max(1, atMost.toMillis()));
      in.skipNBytes(Long.MAX_VALUE);
      return true;
    } catch (SocketTimeoutException stillOpen) {
      return false;
    } catch (IOException closed) {
      return true;
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
