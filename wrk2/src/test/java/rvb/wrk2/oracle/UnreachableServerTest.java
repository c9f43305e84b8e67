package rvb.wrk2.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import org.junit.jupiter.api.Test;

/** a server that refuses connections, from the start or from the middle of the run. */
class UnreachableServerTest {

  @Test
  void countsRefusedConnectionsWhenTheServerGoesAwayInTheMiddle() throws Exception {
    int planned = 300;
    try (ServerProcess server = ServerProcess.start("parallel", "fixed:0", planned / 3)) {
      Measured measured = Generator.run("-t1", "-c8", "-d3s", "-R100", server.url());
      int served = server.stop().size();

      assertThat(measured.number("accounting.planned")).isEqualTo(planned);
      assertThat(Measured.CLASSES.stream().mapToLong(measured::ended).sum()).isEqualTo(planned);
      assertThat(measured.ended("ok")).isBetween(planned / 3L - 8, (long) served);
      assertThat(measured.ended("connect")).isGreaterThan(planned / 3L);
      assertThat(measured.number("connections.connectFailures")).isPositive();
      assertThat(measured.histogram("latency").getTotalCount()).isEqualTo(planned);
    }
  }

  @Test
  void endsWithOneLineWhenNobodyListens() throws Exception {
    try (Generator generator =
        Generator.start(List.of("-t1", "-c2", "-d1s", "-R10", "http://127.0.0.1:" + freePort()))) {
      assertThat(generator.exitCode()).isEqualTo(1);
      assertThat(generator.stderr().lines()).last().asString().contains("127.0.0.1");
      assertThat(generator.stderr()).doesNotContain("Exception", "\tat ");
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
