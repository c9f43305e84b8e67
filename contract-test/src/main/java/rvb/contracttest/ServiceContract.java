package rvb.contracttest;

import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * What every service must do, as tests against its real process, real HTTP and a real PostgreSQL. A
 * service's own test class implements {@link #program()} and inherits the rest:
 *
 * <pre>{@code
 * class WebfluxContractIT implements ServiceContract {
 *   public ServiceProgram program() {
 *     return ServiceProgram.packagedJar("webflux-r2dbc", 8080);
 *   }
 * }
 * }</pre>
 *
 * <p>The tests share a few processes; those that end one come last.
 */
@ExtendWith(StandExtension.class)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
public interface ServiceContract
    extends HttpContract,
        ConnectionContract,
        StatementContract,
        LibrariesContract,
        PoolContract,
        OutageContract,
        RecoveryContract,
        OverloadContract,
        CancelContract,
        BadInputContract,
        MessageContract,
        SlowBodyContract,
        WaitingContract,
        SettingsContract,
        TlsContract,
        ShutdownContract {
  /**
   * The place in the order of tests that end a shared process; JUnit's default is in the middle.
   */
  int LAST = Integer.MAX_VALUE;

  /** How the service is started. */
  ServiceProgram program();
}
