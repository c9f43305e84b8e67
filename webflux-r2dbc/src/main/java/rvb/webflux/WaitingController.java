package rvb.webflux;

import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
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
  private final EventLoops eventLoops;

  WaitingController(
      Products products, ExternalService external, Calls calls, EventLoops eventLoops) {
    this.products = products;
    this.external = external;
    this.calls = calls;
    this.eventLoops = eventLoops;
  }

  /** Read, call, write; no connection is held across the call. */
  @GetMapping("/downstream")
  Mono<Product> downstream() {
    return eventLoops.andBack(
        products
            .byId(PRODUCT)
            .switchIfEmpty(Mono.error(() -> new ResponseStatusException(HttpStatus.NOT_FOUND)))
            .flatMap(
                product ->
                    external
                        .answerAfter(Downstream.CALL)
                        .flatMap(answer -> calls.add(product.id(), answer.delayMillis()))
                        .thenReturn(product)));
  }

  @GetMapping("/threading")
  Mono<Delayed> threading() {
    return eventLoops.andBack(external.answerAfter(Downstream.THREADING));
  }

  @GetMapping("/demo/cpu-light")
  Mono<Demo> cpuLight() {
    return eventLoops.andBack(
        external
            .answerAfter(Downstream.DEMO)
            .zipWhen(first -> external.answerAfter(Downstream.DEMO))
            .map(both -> new Demo(both.getT1().delayMillis() + both.getT2().delayMillis(), 0)));
  }

  /** What burns is kept away from the event loops: on as many threads as there are cores. */
  @GetMapping("/demo/cpu-intensive")
  Mono<Demo> cpuIntensive(@RequestParam(defaultValue = "cpu") String burn) {
    Burn kind =
        Burn.named(burn).orElseThrow(() -> new ResponseStatusException(HttpStatus.BAD_REQUEST));
    return eventLoops.andBack(
        external
            .answerAfter(Downstream.DEMO)
            .publishOn(Schedulers.parallel())
            .doOnNext(first -> kind.run(Downstream.BURN))
            .zipWhen(first -> external.answerAfter(Downstream.DEMO))
            .map(
                both ->
                    new Demo(
                        both.getT1().delayMillis() + both.getT2().delayMillis(),
                        Downstream.BURN.toMillis())));
  }
}
