package rvb.contracttest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** A connection serves as many requests as its client likes, and never falls silent. */
interface ConnectionContract {
  @Test
  default void keepsAConnectionForAnyNumberOfRequests(Service service) throws IOException {
    try (RawConnection connection = service.connect()) {
      for (int request = 1; request <= 1_200; request++) {
        Answer answer = connection.get("/");
        assertThat(answer.body()).as("answer %d", request).isEqualTo(Expected.PRODUCTS);
      }
      assertThat(connection.get("/nothing").status()).isEqualTo(404);
      assertThat(connection.get("/products/4").status()).isEqualTo(404);
      assertThat(connection.get("/").status()).as("after errors").isEqualTo(200);
    }
    assertThat(service.settings().server().maxKeepAliveRequests()).isNull();
  }

  /**
   * A server may lose a connection for good where a request arrives while the answer before it is
   * still being finished (reactor-netty did, see
   * https://github.com/reactor/reactor-netty/issues/4361): that shows on one new connection of some
   * dozens, within its first requests.
   */
  @Test
  default void answersEveryRequestOnEachOfManyNewConnections(Service service) {
    for (int round = 0; round < 20; round++) {
      new Load(8, 20).run(service.port(), i -> "/").assertAnswered(i -> Expected.PRODUCTS);
    }
  }
}
