package rvb.mvc.platform;

import rvb.contracttest.ServiceContract;
import rvb.contracttest.ServiceProgram;

class ContractIT implements ServiceContract {
  @Override
  public ServiceProgram program() {
    return ServiceProgram.packagedJar("mvc-jdbc-platform", 8081);
  }
}
