package rvb.trials.cwrk2;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the C program printed.
 *
 * @param calibrated whether every thread printed its calibration: then the histograms were reset
 *     ten seconds after the start and cover the rest of the run only
 * @param requests answers of any status over the whole run
 * @param elapsedSeconds length of the run as printed, to three digits
 * @param requestsPerSecond answers of any status per second over the whole run
 * @param errors socket errors; all 0 where the line was not printed
 * @param badStatuses answers with a status above 399
 * @param recorded latency from the scheduled time; null without {@code --latency} or {@code -U}
 * @param uncorrected latency from the send; null without {@code -U}
 * @param clockStepped whether it complained about a negative latency
 */
public record CWrk2Report(
    boolean calibrated,
    long requests,
    double elapsedSeconds,
    double requestsPerSecond,
    Errors errors,
    long badStatuses,
    @Nullable Spectrum recorded,
    @Nullable Spectrum uncorrected,
    boolean clockStepped) {

  /**
   * Socket errors.
   *
   * @param connect connections that could not be opened
   * @param read reads that failed; a connection that the server closes is no such read
   * @param write writes that failed
   * @param timeout looks, every two seconds, at a connection whose last send is older than the
   *     timeout, idle or not
   */
  public record Errors(long connect, long read, long write, long timeout) {
    static final Errors NONE = new Errors(0, 0, 0, 0);
  }

  /**
   * A detailed percentile spectrum.
   *
   * @param count values in the histogram
   * @param maxMillis the largest
   * @param meanMillis the mean; null where nothing was recorded
   * @param rows values with the number of values up to each, ascending
   */
  public record Spectrum(
      long count, double maxMillis, @Nullable Double meanMillis, List<Row> rows) {

    /**
     * One row.
     *
     * @param millis upper end of a bucket of the histogram
     * @param countUpTo values at or below it
     */
    public record Row(double millis, long countUpTo) {}

    /**
     * A percentile by nearest rank: the first printed value that as many values reach. The spectrum
     * does not print every bucket, so this is the true value or a little more.
     *
     * @param quantile such as 0.99
     * @return null where nothing was recorded
     */
    public @Nullable Double millisAt(double quantile) {
      double wanted = quantile * count;
      return rows.stream()
          .filter(row -> count > 0 && row.countUpTo >= wanted)
          .map(Row::millis)
          .findFirst()
          .orElse(null);
    }
  }
}
