package rvb.wrk2.engine;

import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * The five distributions of a run or of a part of it, in nanoseconds with three significant digits.
 *
 * @param latency from the intended time to the end, of every planned request
 * @param successLatency the same of the requests that ended ok
 * @param sendLag from when a request was due and a connection free until it was sent
 * @param connectionWait from when a request was due until a connection was free
 * @param serviceTime from the send to the end, of every request sent
 */
public record Distributions(
    Histogram latency,
    Histogram successLatency,
    Histogram sendLag,
    Histogram connectionWait,
    Histogram serviceTime) {

  private static final int SIGNIFICANT_DIGITS = 3;

  /** Creates empty distributions of values up to this many nanoseconds. */
  static Distributions upTo(long nanos) {
    return new Distributions(
        named("latency", nanos),
        named("successLatency", nanos),
        named("sendLag", nanos),
        named("connectionWait", nanos),
        named("serviceTime", nanos));
  }

  private static Histogram named(String tag, long highest) {
    Histogram histogram = new Histogram(1, highest, SIGNIFICANT_DIGITS);
    histogram.setTag(tag);
    return histogram;
  }

  /** All five, tagged with their names. */
  public List<Histogram> all() {
    return List.of(latency, successLatency, sendLag, connectionWait, serviceTime);
  }

  void add(Distributions other) {
    List<Histogram> others = other.all();
    List<Histogram> own = all();
    for (int i = 0; i < own.size(); i++) {
      if (others.get(i).getTotalCount() > 0) {
        own.get(i).add(others.get(i));
      }
    }
  }

  void reset() {
    for (Histogram histogram : all()) {
      if (histogram.getTotalCount() > 0) {
        String tag = histogram.getTag();
        histogram.reset(); // forgets the tag, too
        histogram.setTag(tag);
      }
    }
  }
}
