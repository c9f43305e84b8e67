package rvb.trials.plot;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import rvb.trials.store.StoredTrials;

/**
 * Latency over the share of requests that took at most so long: for each percentile q the point (1
 * / (1 - q), latency), so that 90, 99 and 99.9 % are equally far apart on a logarithmic axis.
 */
final class Spectrum {

  private static final double NANOS_PER_MILLI = 1e6;
  private static final int POINTS_PER_DECADE = 60;

  /** Requests that must be slower than a percentile for it to be drawn, as in tables. */
  private static final int LEAST_SLOWER = 10;

  private static final long LONGEST_NANOS = 3_600_000_000_000L;

  private final Histogram nanos = new Histogram(LONGEST_NANOS, 3);

  /** Adds all latencies of a trial, counted from the intended time. */
  void add(StoredTrials.Found found) throws IOException {
    Path log =
        found
            .histogramLog()
            .orElseThrow(
                () -> new FileNotFoundException(found.file() + " has no histogram log beside it"));
    found.requireUnchanged(log);
    try (HistogramLogReader reader = new HistogramLogReader(log.toFile())) {
      while (reader.hasNext()) {
        EncodableHistogram interval = reader.nextIntervalHistogram();
        if (interval instanceof AbstractHistogram part && "latency".equals(part.getTag())) {
          nanos.add(part);
        }
      }
    }
  }

  void add(Spectrum other) {
    nanos.add(other.nanos);
  }

  long count() {
    return nanos.getTotalCount();
  }

  /** In milliseconds. */
  double percentile(double percent) {
    return nanos.getValueAtPercentile(percent) / NANOS_PER_MILLI;
  }

  private double all() {
    return nanos.getTotalCount();
  }

  /** The part that has at least ten slower requests behind each of its points. */
  List<Line.Point> certain() {
    return between(1, all() / LEAST_SLOWER);
  }

  /** The rest, up to the slowest of all. */
  List<Line.Point> uncertain() {
    return between(Math.max(1, all() / LEAST_SLOWER), all());
  }

  private List<Line.Point> between(double from, double to) {
    List<Line.Point> points = new ArrayList<>();
    for (double decade = Math.log10(from);
        decade < Math.log10(to);
        decade += 1.0 / POINTS_PER_DECADE) {
      points.add(at(Math.pow(10, decade)));
    }
    if (to > from) {
      points.add(at(to));
    }
    return points;
  }

  private Line.Point at(double oneIn) {
    return new Line.Point(oneIn, percentile(100 * (1 - 1 / oneIn)));
  }
}
