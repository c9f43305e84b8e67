package rvb.trials.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;

/** The order of trials: randomized complete blocks, the references before the first. */
final class Order {

  private final Plan plan;
  private final List<PlannedTrial> trials = new ArrayList<>();

  private Order(Plan plan) {
    this.plan = plan;
  }

  static List<PlannedTrial> of(Plan plan) {
    Order order = new Order(plan);
    order.references();
    order.blocks();
    return List.copyOf(order.trials);
  }

  private void references() {
    if (plan.references()) {
      Scenario scenario = plan.scenarios().getFirst();
      add(1, new Subject.NullServer(), scenario, new Load.Closed());
      add(1, new Subject.Database(), scenario, new Load.Closed());
    }
  }

  /**
   * Every block measures each point with every service, points and services shuffled; every second
   * block is the one before it in reverse, so that a drift of the machine favours nobody.
   */
  private void blocks() {
    // A named algorithm, so that a stored seed gives the same order on every JDK; java.util.Random
    // would, too, but begins alike for neighbouring seeds.
    RandomGenerator random =
        RandomGeneratorFactory.of("L64X128MixRandom").create(plan.seed().value());
    List<Slot> slots = List.of();
    for (int block = 1; block <= plan.blocks(); block++) {
      slots = block % 2 == 1 ? shuffledSlots(random) : slots.reversed();
      for (Slot slot : slots) {
        add(block, slot.subject(), slot.point().scenario(), slot.point().load());
      }
    }
  }

  private List<Slot> shuffledSlots(RandomGenerator random) {
    return shuffled(points(), random).stream()
        .flatMap(
            point ->
                shuffled(plan.subjects(), random).stream().map(subject -> new Slot(point, subject)))
        .toList();
  }

  private List<Point> points() {
    return plan.scenarios().stream()
        .flatMap(scenario -> loads().map(load -> new Point(scenario, load)))
        .toList();
  }

  /** A search plans its trials as it goes. */
  private Stream<Load> loads() {
    return plan.loads().stream().filter(load -> !(load instanceof Load.Capacity));
  }

  private void add(int block, Subject subject, Scenario scenario, Load load) {
    trials.add(PlannedTrial.of(trials.size() + 1, block, subject, scenario, load));
  }

  private static <T> List<T> shuffled(List<T> items, RandomGenerator random) {
    List<T> shuffled = new ArrayList<>(items);
    Collections.shuffle(shuffled, random);
    return shuffled;
  }

  private record Point(Scenario scenario, Load load) {}

  private record Slot(Point point, Subject subject) {}
}
