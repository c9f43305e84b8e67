package rvb.mvc;

import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;
import rvb.contract.Burn;
import rvb.contract.Downstream;
import rvb.contract.Downstream.Delayed;
import rvb.contract.Downstream.Demo;
import rvb.contract.Product;

/** The requests that wait for the external service. */
@RestController
class WaitingController {
  private static final long PRODUCT = 1;

  private final Products products;
  private final ExternalService external;
  private final Calls calls;

  WaitingController(Products products, ExternalService external, Calls calls) {
    this.products = products;
    this.external = external;
    this.calls = calls;
  }

  /** Read, call, write; no connection is held across the call. */
  @GetMapping("/downstream")
  Product downstream() {
    Product product =
        products.byId(PRODUCT).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    Delayed answer = external.answerAfter(Downstream.CALL);
    calls.add(product.id(), answer.delayMillis());
    return product;
  }

  @GetMapping("/threading")
  Delayed threading() {
    return external.answerAfter(Downstream.THREADING);
  }

  @GetMapping("/demo/cpu-light")
  Demo cpuLight() {
    Delayed first = external.answerAfter(Downstream.DEMO);
    Delayed second = external.answerAfter(Downstream.DEMO);
    return new Demo(first.delayMillis() + second.delayMillis(), 0);
  }

  @GetMapping("/demo/cpu-intensive")
  Demo cpuIntensive(@RequestParam(defaultValue = "cpu") String burn) {
    Burn kind =
        Burn.named(burn).orElseThrow(() -> new ResponseStatusException(HttpStatus.BAD_REQUEST));
    Delayed first = external.answerAfter(Downstream.DEMO);
    kind.run(Downstream.BURN);
    Delayed second = external.answerAfter(Downstream.DEMO);
    return new Demo(first.delayMillis() + second.delayMillis(), Downstream.BURN.toMillis());
  }
}
