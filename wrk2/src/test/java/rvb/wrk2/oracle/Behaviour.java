package rvb.wrk2.oracle;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** The plan of a synthetic server: the service of request 0, 1, 2, ... asked for in that order. */
@FunctionalInterface
interface Behaviour {
  Service next(int number);

  /**
   * Reads a behaviour from its command-line form, times in nanoseconds.
   *
   * <ul>
   *   <li>{@code fixed:5000000}: every request takes 5 ms
   *   <li>{@code exponential:1000000:SEED}: exponentially distributed with that mean
   *   <li>{@code bimodal:1000000:100000000:9}: 9 of each 1000 requests, evenly spread, take 100 ms
   *   <li>{@code stall:0:2000:1000000000}: no time at all, except request 2000, which takes 1 s
   *   <li>{@code answers:OK,RESET}: these answers in turn, at once
   * </ul>
   */
  static Behaviour parse(String text) {
    String[] parts = text.split(":", -1);
    return switch (parts[0]) {
      case "fixed" -> number -> ok(Long.parseLong(parts[1]));
      case "exponential" -> exponential(Long.parseLong(parts[1]), Long.parseLong(parts[2]));
      case "bimodal" ->
          bimodal(Long.parseLong(parts[1]), Long.parseLong(parts[2]), Long.parseLong(parts[3]));
      case "stall" ->
          stall(Long.parseLong(parts[1]), Integer.parseInt(parts[2]), Long.parseLong(parts[3]));
      case "answers" -> answers(Stream.of(parts[1].split(",", -1)).map(Answer::valueOf).toList());
      default -> throw new IllegalArgumentException("no such behaviour: " + text);
    };
  }

  private static Behaviour exponential(long meanNanos, long seed) {
    Random random = new Random(seed);
    return number -> ok(Math.round(-meanNanos * Math.log1p(-random.nextDouble())));
  }

  private static Behaviour bimodal(long fastNanos, long slowNanos, long slowOfThousand) {
    return number -> {
      boolean slow = (number + 1) * slowOfThousand / 1000 > number * slowOfThousand / 1000;
      return ok(slow ? slowNanos : fastNanos);
    };
  }

  private static Behaviour stall(long baseNanos, int stalled, long stallNanos) {
    return number -> ok(number == stalled ? stallNanos : baseNanos);
  }

  private static Behaviour answers(List<Answer> answers) {
    return number -> new Service(0, answers.get(number % answers.size()));
  }

  private static Service ok(long nanos) {
    return new Service(nanos, Answer.OK);
  }
}
