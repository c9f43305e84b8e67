package rvb.postgres;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** TCP ports on 127.0.0.1. */
public final class Ports {

  private Ports() {}

  /** A port that was free a moment ago: whoever uses it must be ready to lose the race. */
  public static int free() throws IOException {
    return freeOr(0);
  }

  /**
   * The given port, or any free one for 0.
   *
   * @throws PortInUseException if the given port is taken
   */
  static int freeOr(int port) throws IOException {
    try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw (IOException) new PortInUseException(port).initCause(e);
    }
  }
}
