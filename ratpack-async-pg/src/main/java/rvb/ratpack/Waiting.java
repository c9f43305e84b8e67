package rvb.ratpack;

import io.netty.handler.codec.http.HttpResponseStatus;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import ratpack.exec.Promise;
import ratpack.func.Pair;
import ratpack.handling.Context;
import rvb.contract.Burn;
import rvb.contract.Downstream;
import rvb.contract.Downstream.Delayed;
import rvb.contract.Downstream.Demo;
import rvb.contract.Product;

/** The requests that wait for the external service. */
final class Waiting {
  private static final long PRODUCT = 1;
  private static final List<String> CPU = List.of("cpu");

  private final Products products;
  private final ExternalService external;
  private final Calls calls;
  private final Answers answers;

  /** As many as cores: more would only take turns. */
  private final Executor burners =
      Executors.newFixedThreadPool(
          Runtime.getRuntime().availableProcessors(),
          Thread.ofPlatform().daemon().name("burn-", 0).factory());

  Waiting(Products products, ExternalService external, Calls calls, Answers answers) {
    this.products = products;
    this.external = external;
    this.calls = calls;
    this.answers = answers;
  }

  /** Read, call, write; no connection is held across the call. */
  void downstream(Context context) {
    products
        .one(PRODUCT)
        .then(
            product -> {
              if (product.isPresent()) {
                callAndWrite(product.get()).then(done -> answers.send(context, done));
              } else {
                context.notFound();
              }
            });
  }

  private Promise<Product> callAndWrite(Product product) {
    return external
        .answerAfter(Downstream.CALL)
        .flatMap(answer -> calls.add(product.id(), answer.delayMillis()).map(() -> product));
  }

  void threading(Context context) {
    external.answerAfter(Downstream.THREADING).then(answer -> answers.send(context, answer));
  }

  void cpuLight(Context context) {
    external
        .answerAfter(Downstream.DEMO)
        .flatRight(first -> external.answerAfter(Downstream.DEMO))
        .then(both -> answers.send(context, demo(both, 0)));
  }

  void cpuIntensive(Context context) {
    Optional<Burn> kind =
        Burn.named(
            String.join(
                ",", context.getRequest().getQueryParams().getAll().getOrDefault("burn", CPU)));
    if (kind.isEmpty()) {
      context.clientError(HttpResponseStatus.BAD_REQUEST.code());
      return;
    }
    external
        .answerAfter(Downstream.DEMO)
        .flatMap(first -> burnt(kind.get()).map(done -> first))
        .flatRight(first -> external.answerAfter(Downstream.DEMO))
        .then(both -> answers.send(context, demo(both, Downstream.BURN.toMillis())));
  }

  /** What burns is kept away from the event loops, and waits for a thread of those that may. */
  private Promise<Burn> burnt(Burn kind) {
    return Promise.async(
        downstream ->
            burners.execute(
                () -> {
                  kind.run(Downstream.BURN);
                  downstream.success(kind);
                }));
  }

  private static Demo demo(Pair<Delayed, Delayed> both, long burntMillis) {
    return new Demo(both.left().delayMillis() + both.right().delayMillis(), burntMillis);
  }
}
