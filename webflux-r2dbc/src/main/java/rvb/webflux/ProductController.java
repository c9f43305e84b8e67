package rvb.webflux;

import java.util.List;
import java.util.regex.Pattern;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;
import reactor.core.publisher.Mono;
import rvb.contract.Product;

/** The requests that are measured. */
@RestController
class ProductController {
  private static final Pattern DIGITS = Pattern.compile("[0-9]{1,19}");

  private final Products products;
  private final EventLoops eventLoops;

  ProductController(Products products, EventLoops eventLoops) {
    this.products = products;
    this.eventLoops = eventLoops;
  }

  /** A list and not a stream: its length is known, and nothing is left half read. */
  @GetMapping("/")
  Mono<List<Product>> all() {
    return eventLoops.andBack(products.all());
  }

  @GetMapping("/products/{id}")
  Mono<Product> one(@PathVariable String id) {
    return eventLoops
        .andBack(products.byId(positiveLong(id)))
        .switchIfEmpty(Mono.error(() -> new ResponseStatusException(HttpStatus.NOT_FOUND)));
  }

  private static long positiveLong(String id) {
    if (DIGITS.matcher(id).matches()) {
      try {
        long number = Long.parseLong(id);
        if (number > 0) {
          return number;
        }
      } catch (NumberFormatException beyondLong) {
        // Answered below, as any other text that is no positive long.
      }
    }
    throw new ResponseStatusException(HttpStatus.BAD_REQUEST);
  }
}
