package rvb.wrk2.transport;

import java.io.IOException;

/** The kinds of transport, and which one suits this machine. */
public enum Transports {
  /** Linux system calls through the foreign-function interface; waits with nanosecond timeouts. */
  EPOLL {
    @Override
    public Transport open() throws IOException {
      return new EpollTransport();
    }
  },
  /** A Java NIO selector; waits below a millisecond by parking in between. */
  NIO {
    @Override
    public Transport open() throws IOException {
      return new NioTransport();
    }
  };

  /** Opens a transport for one event loop. */
  public abstract Transport open() throws IOException;

  /**
   * Epoll where the system has it and native access was granted ({@code
   * --enable-native-access=ALL-UNNAMED}, or the manifest of the runnable jar), else NIO.
   */
  public static Transports best() {
    return Transports.class.getModule().isNativeAccessEnabled() && EpollTransport.works()
        ? EPOLL
        : NIO;
  }
}
