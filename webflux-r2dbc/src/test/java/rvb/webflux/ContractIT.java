package rvb.webflux;

import rvb.contracttest.ServiceContract;
import rvb.contracttest.ServiceProgram;

class ContractIT implements ServiceContract {
  @Override
  public ServiceProgram program() {
    return ServiceProgram.packagedJar("webflux-r2dbc", 8080);
  }
}
