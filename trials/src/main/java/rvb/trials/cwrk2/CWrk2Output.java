package rvb.trials.cwrk2;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rvb.trials.cwrk2.CWrk2Report.Errors;
import rvb.trials.cwrk2.CWrk2Report.Spectrum;

/** Reads what the C program prints, line by line; lines that it does not know it passes over. */
final class CWrk2Output {

  private static final String NUMBER = "(-?nan|-?[\\d.]+)";
  private static final Pattern HEAD = Pattern.compile("  (\\d+) threads and (\\d+) connections");
  private static final Pattern CALIBRATION = Pattern.compile("  Thread calibration: mean lat.*");
  private static final Pattern ROW =
      Pattern.compile(" *([\\d.]+) +[\\d.]+ +(\\d+) +(?:[\\d.]+|inf)");
  private static final Pattern MEAN = Pattern.compile("#\\[Mean += +" + NUMBER + ", .*\\]");
  private static final Pattern MAX =
      Pattern.compile("#\\[Max += +" + NUMBER + ", Total count += +(\\d+)\\]");
  private static final Pattern SUM =
      Pattern.compile("  (\\d+) requests in " + NUMBER + "(us|ms|s|m) *, [\\d.]+[KMGT]?B read");
  private static final Pattern ERRORS =
      Pattern.compile("  Socket errors: connect (\\d+), read (\\d+), write (\\d+), timeout (\\d+)");
  private static final Pattern BAD_STATUSES = Pattern.compile("  Non-2xx or 3xx responses: (\\d+)");
  private static final Pattern RATE = Pattern.compile("Requests/sec: +" + NUMBER);

  /** Printed where a latency was negative: somebody set the clock. */
  private static final String CLOCK_STEPPED = "We are about to crash and die";

  private final List<Spectrum> spectra = new ArrayList<>();
  private List<Spectrum.Row> rows = new ArrayList<>();
  private @Nullable Double mean;
  private int threads;
  private int calibrations;
  private @Nullable Matcher sum;
  private @Nullable Double rate;
  private Errors errors = Errors.NONE;
  private long badStatuses;
  private boolean clockStepped;

  private CWrk2Output() {}

  /**
   * Reads standard output.
   *
   * @throws IllegalArgumentException if it does not say how many requests were made at which rate
   */
  static CWrk2Report parse(String output) {
    CWrk2Output parser = new CWrk2Output();
    output.lines().forEach(parser::line);
    return parser.report(output);
  }

  private void line(String line) {
    histogramLine(line);
    on(HEAD, line, it -> threads = Integer.parseInt(it.group(1)));
    on(CALIBRATION, line, it -> calibrations++);
    on(SUM, line, it -> sum = it);
    on(RATE, line, it -> rate = number(it.group(1)));
    on(ERRORS, line, it -> errors = errors(it));
    on(BAD_STATUSES, line, it -> badStatuses = Long.parseLong(it.group(1)));
    clockStepped |= line.contains(CLOCK_STEPPED);
  }

  /** A spectrum ends with its maximum; its values are always milliseconds. */
  private void histogramLine(String line) {
    on(
        ROW,
        line,
        it -> {
          double millis = Double.parseDouble(it.group(1));
          rows.add(new Spectrum.Row(millis, Long.parseLong(it.group(2))));
        });
    on(MEAN, line, it -> mean = number(it.group(1)));
    on(
        MAX,
        line,
        it -> {
          double max = Double.parseDouble(it.group(1));
          spectra.add(new Spectrum(Long.parseLong(it.group(2)), max, mean, List.copyOf(rows)));
          rows = new ArrayList<>();
        });
  }

  private CWrk2Report report(String output) {
    Matcher requests = sum;
    Double perSecond = rate;
    if (requests == null || perSecond == null) {
      throw new IllegalArgumentException(
          "it did not say how many requests it made" + CWrk2Verdict.lastWords(output));
    }
    return new CWrk2Report(
        threads > 0 && calibrations == threads,
        Long.parseLong(requests.group(1)),
        Double.parseDouble(requests.group(2)) * seconds(requests.group(3)),
        perSecond,
        errors,
        badStatuses,
        spectra.isEmpty() ? null : spectra.getFirst(),
        spectra.size() < 2 ? null : spectra.get(1),
        clockStepped);
  }

  private static Errors errors(Matcher line) {
    return new Errors(
        Long.parseLong(line.group(1)),
        Long.parseLong(line.group(2)),
        Long.parseLong(line.group(3)),
        Long.parseLong(line.group(4)));
  }

  private static void on(Pattern pattern, String line, Consumer<Matcher> then) {
    Matcher matcher = pattern.matcher(line);
    if (matcher.matches()) {
      then.accept(matcher);
    }
  }

  /** The number, or null for what C prints where there is none: nan, -nan. */
  private static @Nullable Double number(String text) {
    return text.endsWith("nan") ? null : Double.valueOf(text);
  }

  private static double seconds(String unit) {
    return switch (unit) {
      case "us" -> 1e-6;
      case "ms" -> 1e-3;
      case "s" -> 1;
      default -> 60;
    };
  }
}
