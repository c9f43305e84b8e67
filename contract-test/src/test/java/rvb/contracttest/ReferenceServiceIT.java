package rvb.contracttest;

import java.util.List;

/** The contract can be honoured: a small service on plain JDK classes passes every test. */
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
