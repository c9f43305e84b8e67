package rvb.contracttest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import rvb.contracttest.Database.RanStatement;
import rvb.contracttest.StatementLog.Logged;

/** What PostgreSQL is asked to do for a request: the same in all services, and nothing else. */
interface StatementContract {
  /** Enough for every driver and every connection to have prepared its statements. */
  int WARM_UP_REQUESTS = 200;

  @Test
  default void runsExactlyOneStatementPerRequest(Service service) throws IOException {
    try (Client client = new Client(service.port())) {
      warmUp(client);
      service.database().forgetStatements();
      for (int request = 0; request < 50; request++) {
        client.get("/");
      }
      for (int request = 0; request < 20; request++) {
        client.get("/products/" + (1 + request % 4));
      }
    }

    assertThat(service.database().statements())
        .containsExactlyInAnyOrder(
            new RanStatement(Expected.ALL_PRODUCTS, 50, 150),
            new RanStatement(Expected.ONE_PRODUCT, 20, 15));
  }

  @Test
  default void runsPreparedStatementsOutsideOfTransactions(Stand stand) throws IOException {
    Service service = stand.standard();
    try (Client client = new Client(service.port())) {
      warmUp(client);
      try (var log = StatementLog.start(service, stand.postgres(), stand.program().name())) {
        List<String> expected = new ArrayList<>();
        for (int request = 0; request < 30; request++) {
          client.get("/");
          expected.add(Expected.ALL_PRODUCTS);
          client.get("/products/" + (1 + request % 3));
          expected.add(Expected.ONE_PRODUCT);
        }
        List<Logged> statements = log.statements();

        assertThat(statements).extracting(Logged::text).isEqualTo(expected);
        assertThat(statements).allMatch(Logged::isPrepared, "a prepared statement");
      }
    }
    assertThat(service.settings().database().statementMode()).isEqualTo("prepared");
  }

  @Test
  default void runsNoStatementForABadRequest(Service service) throws IOException {
    try (Client client = new Client(service.port())) {
      warmUp(client);
      service.database().forgetStatements();
      for (String path : List.of("/products/0", "/products/-1", "/products/abc", "/nothing")) {
        client.get(path);
      }
    }
    assertThat(service.database().statements()).isEmpty();
  }

  private static void warmUp(Client client) throws IOException {
    // Not in turn: a pool that goes round would give each connection the same statement always.
    for (String target : List.of("/", "/products/1")) {
      for (int request = 0; request < WARM_UP_REQUESTS; request++) {
        client.get(target);
      }
    }
  }
}
