package rvb.postgres;

import java.io.IOException;

/** Somebody already listens on the port that was asked for. */
public final class PortInUseException extends IOException {

  private static final long serialVersionUID = 1L;

  /**
   * @param port the TCP port on 127.0.0.1
   */
  public PortInUseException(int port) {
    super("port " + port + " on 127.0.0.1 is in use; stop what listens there or take another port");
  }
}
