package rvb.trials.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import rvb.trials.capacity.CapacitySearch.Next;
import rvb.trials.capacity.CapacitySearch.Purpose;
import rvb.trials.capacity.Probe.Result;

/** The search against servers in virtual time whose capacity is known. */
class CapacitySearchTest {

  private static final Objective OBJECTIVE = new Objective(Duration.ofMillis(50));
  private static final int WINDOW = 40;
  private static final int MOST_PROBES = 12;
  private static final int FIRST_RATE = 200;

  record Known(String name, VirtualServer server, double capacity, @Nullable Double closedLoop) {
    @Override
    public String toString() {
      return name;
    }
  }

  /**
   * Capacities in closed form. A stall of S seconds every 10 s keeps p99 at 50 ms while the latency
   * S + 1 / mu - u (1 - rate / mu) exceeds it for no more than 0.1 s: 1 - rate / mu = (S + 1 / mu -
   * 0.05) / 0.1. One request in fifty at 30 ms and the rest at 1 ms take 1.58 ms on average. A drop
   * to 390/s after 30 s of 40 lets a queue grow for 10 s.
   */
  static Stream<Known> servers() {
    return Stream.of(
        new Known("deterministic", VirtualServer.deterministic(600), 600, 600.0),
        new Known("slow", VirtualServer.deterministic(37), 37, 37.0),
        new Known("unknown closed loop", VirtualServer.deterministic(490), 490, null),
        new Known("stall of 80 ms", VirtualServer.stalling(1000, 0.08), 690, 992.0),
        new Known("stall of 52 ms", VirtualServer.stalling(800, 0.052), 774, 796.0),
        new Known("bimodal", VirtualServer.bimodal(0.001, 0.03, 50), 1000 / 1.58, 632.0),
        new Known("drop after 30 s", VirtualServer.dropping(600, 390, 30), 390, 600.0));
  }

  @ParameterizedTest
  @MethodSource("servers")
  void landsWithinOneStepAndNeverAbove(Known known) {
    List<Probe> probes = search(known);
    Capacity capacity = Capacity.of(probes);

    assertThat(capacity.isResolved()).isTrue();
    assertThat(capacity.isConfirmed()).isTrue();
    assertThat(capacity.monotone()).isTrue();
    assertThat((double) Objects.requireNonNull(capacity.lastPass()))
        .isBetween(known.capacity / CapacitySearch.RESOLUTION, known.capacity * 1.01);
    assertThat(probes).hasSizeLessThanOrEqualTo(MOST_PROBES);
  }

  private static List<Probe> search(Known known) {
    return search(
        new CapacitySearch(FIRST_RATE, known.closedLoop),
        rate -> known.server.probe(rate, WINDOW, OBJECTIVE).result());
  }

  private static List<Probe> search(CapacitySearch search, IntFunction<Result> server) {
    List<Probe> probes = new ArrayList<>();
    Next next = search.next(probes);
    while (next != null && next.purpose() != Purpose.CURVE) {
      probes.add(new Probe(next.ratePerSecond(), server.apply(next.ratePerSecond())));
      assertThat(probes).hasSizeLessThan(60);
      next = search.next(probes);
    }
    return probes;
  }

  @Test
  void bracketsByHalvesMoreThenBisectsThenConfirmsThenFillsTheCurve() {
    CapacitySearch search = new CapacitySearch(1000, null);
    List<Probe> probes = new ArrayList<>();
    List<Next> steps = new ArrayList<>();
    for (Next next = search.next(probes); next != null; next = search.next(probes)) {
      steps.add(next);
      probes.add(probe(next.ratePerSecond(), next.ratePerSecond() <= 2000));
    }
    assertThat(steps)
        .extracting(Next::purpose)
        .containsExactlyElementsOf(
            Stream.of(
                    Collections.nCopies(3, Purpose.BRACKET),
                    Collections.nCopies(4, Purpose.BISECT),
                    Collections.nCopies(3, Purpose.CONFIRM),
                    Collections.nCopies(2, Purpose.CURVE))
                .flatMap(List::stream)
                .toList());
    assertThat(steps).extracting(Next::ratePerSecond).startsWith(1000, 1500, 2250, 1837, 2033);
    assertThat(Capacity.of(probes).lastPass()).isBetween(1942, 2000);
  }

  @Test
  void startsWhereTheClosedLoopPointsTo() {
    CapacitySearch search = new CapacitySearch(1000, 9000.0);
    assertThat(search.next(List.of(probe(1000, true)))).isEqualTo(new Next(6000, Purpose.BRACKET));
    assertThat(search.next(List.of(probe(1000, true), probe(6000, false))))
        .isEqualTo(new Next(4000, Purpose.BRACKET));
  }

  @Test
  void aFailureAmongTheConfirmationsMovesTheSearchDown() {
    List<Probe> probes =
        List.of(probe(900, true), probe(1000, true), probe(1020, false), probe(1000, false));
    assertThat(Capacity.of(probes))
        .isEqualTo(new Capacity(900, 1000, false, 1, false))
        .returns(false, Capacity::isResolved);
    assertThat(new CapacitySearch(900, null).next(probes)).isEqualTo(new Next(949, Purpose.BISECT));
  }

  @Test
  void aRateThatPassesAboveOneThatFailedIsFlaggedAndDoesNotCount() {
    List<Probe> probes = List.of(probe(800, true), probe(900, false), probe(1000, true));
    assertThat(Capacity.of(probes)).isEqualTo(new Capacity(800, 900, false, 1, false));
  }

  @Test
  void aRateThatCouldNotBeMeasuredBoundsTheCapacityAndSaysSo() {
    List<Probe> probes = List.of(probe(800, true), new Probe(900, Result.INVALID));
    assertThat(Capacity.of(probes)).isEqualTo(new Capacity(800, 900, true, 1, true));
  }

  @Test
  void givesUpWhereNotEvenOneRequestASecondPasses() {
    List<Probe> probes = search(new CapacitySearch(5, null), rate -> Result.FAILED);
    assertThat(probes).extracting(Probe::ratePerSecond).containsExactly(5, 3, 2, 1);
    assertThat(Capacity.of(probes).lastPass()).isNull();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 17, 999_999, 1_000_000})
  void endsAtEveryCapacity(int capacity) {
    List<Probe> probes =
        search(
            new CapacitySearch(2000, null),
            rate -> rate <= capacity ? Result.PASSED : Result.FAILED);
    assertThat((double) Objects.requireNonNull(Capacity.of(probes).lastPass()))
        .isBetween(capacity / CapacitySearch.RESOLUTION - 1, (double) capacity);
  }

  private static Probe probe(int rate, boolean passes) {
    return new Probe(rate, passes ? Result.PASSED : Result.FAILED);
  }
}
