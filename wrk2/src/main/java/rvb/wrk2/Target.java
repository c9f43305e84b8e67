package rvb.wrk2;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.time.Duration;

/**
 * Where the requests go.
 *
 * @param url as given
 * @param address resolved once, so that no request waits for a name
 */
record Target(URI url, InetSocketAddress address) {

  private static final int HTTP_PORT = 80;
  private static final int MAX_PORT = 65_535;

  /** Checks a URL, resolves it, and takes the first of its addresses that can be connected to. */
  static Target of(String text, Duration timeout) throws UsageException {
    URI url = parse(text);
    int port = url.getPort() < 0 ? HTTP_PORT : url.getPort();
    if (port < 1 || port > MAX_PORT) {
      throw new UsageException("invalid URL: " + text + "; the port must be from 1 to 65535");
    }
    return new Target(url, reachable(url.getHost(), port, timeout));
  }

  private static InetSocketAddress reachable(String host, int port, Duration timeout)
      throws UsageException {
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

  private static URI parse(String text) throws UsageException {
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
          || url.getRawUserInfo() != null) {
        throw new UsageException("invalid URL: " + text + "; write http://HOST[:PORT]/PATH");
      }
      return url;
    } catch (URISyntaxException e) {
      throw new UsageException("invalid URL: " + text + "; write http://HOST[:PORT]/PATH");
    }
  }
}
