package rvb.trials.run;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Three fixed pieces of work that measure the machine and not the service: where they take another
 * time after a trial than before it, the machine has become another one.
 */
final class Canary {

  private static final int SUMS = 15;
  private static final int STEPS_OF_A_SUM = 2_000_000;
  private static final int STATEMENTS = 400;
  private static final int PINGS = 1000;

  /** Enough for the optimising compiler; all later readings run the same compiled code. */
  private static final int WARM_UP_READINGS = 3;

  private long sink;
  private boolean warm;

  /**
   * Takes a reading, about a quarter of a second.
   *
   * @param connection an open connection to the database; null where there is none
   */
  CanaryReading read(@Nullable Connection connection) throws IOException, SQLException {
    for (int i = 0; !warm && i < WARM_UP_READINGS; i++) {
      once(connection);
    }
    warm = true;
    return once(connection);
  }

  private CanaryReading once(@Nullable Connection connection) throws IOException, SQLException {
    return new CanaryReading(
        cpuNanos(), loopbackNanos(), connection == null ? null : statementNanos(connection));
  }

  private long cpuNanos() {
    long[] times = new long[SUMS];
    for (int i = 0; i < SUMS; i++) {
      long start = System.nanoTime();
      sink += sum(i);
      times[i] = System.nanoTime() - start;
    }
    return median(times);
  }

  /** Each step needs the one before it, so that no compiler and no processor can cut it short. */
  private static long sum(long seed) {
    long value = seed;
    for (int i = 0; i < STEPS_OF_A_SUM; i++) {
      value = value * 6_364_136_223_846_793_005L + 1_442_695_040_888_963_407L;
    }
    return value;
  }

  private static long statementNanos(Connection connection) throws SQLException {
    long[] times = new long[STATEMENTS];
    try (PreparedStatement statement = connection.prepareStatement("select 1")) {
      for (int i = 0; i < STATEMENTS; i++) {
        long start = System.nanoTime();
        statement.executeQuery().close();
        times[i] = System.nanoTime() - start;
      }
    }
    return median(times);
  }

  private static long loopbackNanos() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Socket ping = new Socket(server.getInetAddress(), server.getLocalPort());
        Socket pong = server.accept()) {
      ping.setTcpNoDelay(true);
      pong.setTcpNoDelay(true);
      Thread.ofPlatform().daemon().name("pong").start(() -> answerAll(pong));
      long[] times = new long[PINGS];
      for (int i = 0; i < PINGS; i++) {
        long start = System.nanoTime();
        ping.getOutputStream().write(1);
        if (ping.getInputStream().read() < 0) {
          throw new IOException("the canary's own loopback connection was closed");
        }
        times[i] = System.nanoTime() - start;
      }
      return median(times);
    }
  }

  private static void answerAll(Socket pong) {
    try {
      for (int read = pong.getInputStream().read();
          read >= 0;
          read = pong.getInputStream().read()) {
        pong.getOutputStream().write(read);
      }
    } catch (IOException closed) {
      // The other end has what it wanted; should it not, it says so itself.
      return;
    }
  }

  private static long median(long[] times) {
    Arrays.sort(times);
    return times[times.length / 2];
  }

  /** What all sums came to: were it never read, they need not be computed. */
  long sink() {
    return sink;
  }
}
