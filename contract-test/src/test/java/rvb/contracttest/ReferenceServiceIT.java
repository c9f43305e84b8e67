package rvb.contracttest;

import java.util.List;
import org.junit.jupiter.api.Tag;

/**
 * The contract can be honoured: a small service on plain JDK classes passes every test. It is the
 * real services that show it in every build.
 */
@Tag("long")
class ReferenceServiceIT implements ServiceContract {
  @Override
  public ServiceProgram program() {
    return program(Flaw.NONE);
  }

  /** The reference service with one flaw, as a process of its own. */
  static ServiceProgram program(Flaw flaw) {
    return ServiceProgram.ofJava(
        ReferenceService.NAME,
        ReferenceService.DEFAULT_PORT,
        List.of(
            "-cp",
            System.getProperty("java.class.path"),
            ReferenceService.class.getName(),
            flaw.name()));
  }
}
