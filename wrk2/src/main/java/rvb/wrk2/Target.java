package rvb.wrk2;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.time.Duration;

/** Where the requests go. */
final class Target {

  private static final int HTTP_PORT = 80;
  private static final int MAX_PORT = 65_535;

  private Target() {}

  /**
   * The first address of a URL's host that can be connected to; resolved once, so that no request
   * waits for a name.
   */
  static InetSocketAddress reach(URI url, Duration timeout) throws UsageException {
    String host = url.getHost();
    int port = url.getPort() < 0 ? HTTP_PORT : url.getPort();
    String reason = "";
    for (InetAddress candidate : resolved(host)) {
      InetSocketAddress address = new InetSocketAddress(candidate, port);
      try (Socket socket = new Socket()) {
        socket.connect(address, (int) Math.min(timeout.toMillis(), Integer.MAX_VALUE));
        return address;
      } catch (IOException e) {
        reason = e.getMessage();
      }
    }
    throw new UsageException(
        "unable to connect to %s:%d: %s; is the server running?".formatted(host, port, reason));
  }

  private static InetAddress[] resolved(String host) throws UsageException {
    try {
      return InetAddress.getAllByName(host);
    } catch (UnknownHostException e) {
      throw new UsageException("unable to resolve " + host + "; check the name in the URL");
    }
  }

  /** Checks a URL. */
  static URI parse(String text) throws UsageException {
    if (text.isEmpty()) {
      throw new UsageException("no URL given; write http://HOST[:PORT]/PATH");
    }
    try {
      URI url = new URI(text);
      if ("https".equalsIgnoreCase(url.getScheme())) {
        throw new UsageException(text + ": TLS is not spoken here; give an http:// URL");
      }
      if (!"http".equalsIgnoreCase(url.getScheme())
          || url.getHost() == null
          || url.getRawUserInfo() != null
          || url.getPort() == 0
          || url.getPort() > MAX_PORT) {
        throw new UsageException("invalid URL: " + text + "; write http://HOST[:PORT]/PATH");
      }
      return url;
    } catch (URISyntaxException e) {
      throw new UsageException("invalid URL: " + text + "; write http://HOST[:PORT]/PATH");
    }
  }
}
