package rvb.mvc.virtual;

import rvb.contracttest.ServiceContract;
import rvb.contracttest.ServiceProgram;

class ContractIT implements ServiceContract {
  @Override
  public ServiceProgram program() {
    return ServiceProgram.packagedJar("mvc-jdbc-virtual", 8082);
  }
}
