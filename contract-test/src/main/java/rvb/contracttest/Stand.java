package rvb.contracttest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import org.awaitility.core.ConditionTimeoutException;
import rvb.delay.DelayServer;

/** Where the contract is tested: a PostgreSQL and the processes of one service. */
final class Stand implements AutoCloseable {
  /** More than any test of the changed service has requests under way. */
  static final int CHANGED_SERVER_THREADS = 300;

  /** Every setting differs from its default; the long statement timeout lets a request hang. */
  static final Map<String, String> CHANGED =
      Map.of(
          "DB_POOL_SIZE", "2",
          "DB_ACQUIRE_TIMEOUT", "3s",
          "DB_STATEMENT_TIMEOUT", "20s",
          "DB_MAX_WAITING", "3",
          // Nobody listens there.
          "DOWNSTREAM_URL", "http://127.0.0.1:1",
          "SERVER_THREADS", Integer.toString(CHANGED_SERVER_THREADS),
          "SHUTDOWN_GRACE", "1500ms");

  private final ServiceProgram program;
  private final TestPostgres postgres = TestPostgres.get();
  private final DelayServer external = startExternal();
  private final Map<Map<String, String>, Service> shared = new HashMap<>();

  Stand(ServiceProgram program) {
    this.program = program;
  }

  ServiceProgram program() {
    return program;
  }

  TestPostgres postgres() {
    return postgres;
  }

  /** The service that the services call. */
  DelayServer external() {
    return external;
  }

  private static DelayServer startExternal() {
    try {
      return DelayServer.start(0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A wire to PostgreSQL that the caller closes. */
  FaultProxy wire() {
    return new FaultProxy(postgres.server().port());
  }

  /** The shared service with default settings, healthy and idle. */
  Service standard() {
    return calm(Map.of());
  }

  /** The shared service with {@link #CHANGED} settings, healthy and idle. */
  Service changed() {
    return calm(CHANGED);
  }

  /** Another process of the service; the caller closes it, and the wire with it. */
  Service start(FaultProxy wire, Map<String, String> settings) {
    Map<String, String> all = new HashMap<>(settings);
    all.putIfAbsent("DOWNSTREAM_URL", "http://127.0.0.1:" + external.port());
    return Service.start(program, postgres, wire, all);
  }

  /** One test's harm must not fail the next: who does not calm down is replaced. */
  private Service calm(Map<String, String> settings) {
    Service service = shared.get(settings);
    if (service != null && service.process().isAlive() && calmsDown(service)) {
      return service;
    }
    if (service != null) {
      service.close();
    }
    Service fresh = start(wire(), settings);
    shared.put(settings, fresh);
    fresh.awaitCalm(Service.COLD);
    fresh.noteFirstErrors();
    return fresh;
  }

  private static boolean calmsDown(Service service) {
    service.wire().restore();
    try {
      service.awaitCalm();
      return true;
    } catch (ConditionTimeoutException restless) {
      return false;
    }
  }

  @Override
  public void close() {
    shared.values().forEach(Service::close);
    external.close();
  }
}
