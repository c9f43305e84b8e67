package rvb.ratpack;

import rvb.contracttest.ServiceContract;
import rvb.contracttest.ServiceProgram;

class RatpackContractIT implements ServiceContract {
  @Override
  public ServiceProgram program() {
    return ServiceProgram.packagedJar(RatpackAsyncPg.NAME, 5050);
  }
}
