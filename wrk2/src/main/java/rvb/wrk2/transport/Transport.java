package rvb.wrk2.transport;

import java.io.IOException;
import java.net.InetSocketAddress;

/** The sockets of one event loop; used by that loop's thread alone. */
public interface Transport extends AutoCloseable {

  /**
   * Begins to connect and returns at once. The handler is called by {@link #poll} whenever the
   * channel may be able to go on: with the connect, a write or a read.
   *
   * @throws IOException if the attempt failed at once
   */
  Channel connect(InetSocketAddress target, Runnable onReady) throws IOException;

  /**
   * Waits until a channel is ready or the time is over, then calls the ready channels' handlers.
   *
   * @param nanos how long to wait at most; 0 or less looks without waiting
   */
  void poll(long nanos) throws IOException;

  /** Closes the poller; channels are closed by their owners. */
  @Override
  void close();

  /** One connection. */
  interface Channel {

    /**
     * Whether the connection stands.
     *
     * @throws IOException if the attempt has failed
     */
    boolean finishConnect() throws IOException;

    /**
     * Reads what has arrived.
     *
     * @return bytes read; 0 if nothing has arrived; -1 if the peer has ended the connection
     */
    int read(byte[] into, int offset) throws IOException;

    /**
     * Whether {@link #poll} will call again when there is more, after a read that returned this
     * many bytes; if not, the caller must go on reading.
     */
    boolean drained(int count);

    /** Writes from an offset to the end of the bytes as far as possible; returns bytes written. */
    int write(byte[] bytes, int offset) throws IOException;

    /** Closes the connection; errors in doing so are of no interest to anybody. */
    void close();
  }
}
