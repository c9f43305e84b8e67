package rvb.wrk2.http;

import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Renders requests to one server. */
public final class RequestWriter {

  private static final Pattern TOKEN = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");

  private final String method;
  private final URI server;
  private final List<String> headers;
  private final byte[] body;

  /**
   * Checks method and headers.
   *
   * @param method the method, for example GET
   * @param server where the requests go; its host and port make the Host header
   * @param headers further headers as {@code Name: value}; a Host among them replaces ours
   * @param body the body, empty for none
   * @throws IllegalArgumentException if method or a header is not as HTTP has it
   */
  public RequestWriter(String method, URI server, List<String> headers, byte[] body) {
    if (!TOKEN.matcher(method).matches()) {
      throw new IllegalArgumentException("'" + method + "' is no HTTP method; write GET or POST");
    }
    headers.forEach(RequestWriter::check);
    this.method = method;
    this.server = server;
    this.headers = List.copyOf(headers);
    this.body = body.clone();
  }

  private static void check(String header) {
    int colon = header.indexOf(':');
    boolean named = colon > 0 && TOKEN.matcher(header.substring(0, colon)).matches();
    if (!named || header.contains("\r") || header.contains("\n")) {
      throw new IllegalArgumentException("'" + header + "' is no header; write 'Name: value'");
    }
  }

  /**
   * The requests for some paths with their queries; where the body has a {@link KeyedRequest#MARK},
   * for one path.
   */
  public Requests requests(List<String> paths) {
    if (!KeyedRequest.isIn(body)) {
      return new Requests(paths.stream().map(this::render).toArray(byte[][]::new));
    }
    if (paths.size() != 1) {
      throw new IllegalArgumentException("a body with keys goes to one path, not to several");
    }
    return new Requests(KeyedRequest.of(render(paths.getFirst()), body));
  }

  /** Renders the request for a path with its query, with room for its keys if it has any. */
  public byte[] render(String path) {
    byte[] sent = KeyedRequest.withRoom(body);
    StringBuilder head = new StringBuilder();
    head.append(method).append(' ').append(path).append(" HTTP/1.1\r\n");
    if (!has("host")) {
      head.append("Host: ").append(server.getRawAuthority()).append("\r\n");
    }
    headers.forEach(header -> head.append(header).append("\r\n"));
    if (sent.length > 0 && !has("content-length")) {
      head.append("Content-Length: ").append(sent.length).append("\r\n");
    }
    ByteArrayOutputStream request = new ByteArrayOutputStream();
    request.writeBytes(head.append("\r\n").toString().getBytes(StandardCharsets.UTF_8));
    request.writeBytes(sent);
    return request.toByteArray();
  }

  private boolean has(String name) {
    return headers.stream()
        .anyMatch(header -> header.toLowerCase(Locale.ROOT).startsWith(name + ":"));
  }
}
