package rvb.wrk2;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Numbers and times as wrk and wrk2 read them: {@code 20k}, {@code 60s}, {@code 1m}. */
final class Units {

  private static final Pattern NUMBER = Pattern.compile("(\\d{1,18})([a-zA-Z]*)");
  private static final Map<String, Long> METRIC =
      Map.of("", 1L, "k", 1_000L, "m", 1_000_000L, "g", 1_000_000_000L);
  private static final Map<String, Duration> TIME =
      Map.of(
          "", Duration.ofSeconds(1),
          "us", Duration.ofNanos(1_000),
          "ms", Duration.ofMillis(1),
          "s", Duration.ofSeconds(1),
          "m", Duration.ofMinutes(1),
          "h", Duration.ofHours(1));

  private Units() {}

  /** A count with an optional k, M or G: {@code 20k} is 20,000. */
  static final class Count implements ITypeConverter<Long> {

    @Override
    public Long convert(String text) {
      return scaled(text, METRIC, "write a whole number, with k, M or G if you like: 2000, 20k");
    }
  }

  /** A time in us, ms, s, m or h, without unit in seconds. */
  static final class Time implements ITypeConverter<Duration> {

    /** Longer than any run; nanoseconds of it still fit a long many times over. */
    private static final Duration LONGEST = Duration.ofDays(30);

    @Override
    public Duration convert(String text) {
      String advice = "write a whole number with us, ms, s, m or h: 500ms, 60s, 1m";
      Duration unit = factor(text, TIME, advice);
      long number = number(text, advice);
      if (number > LONGEST.dividedBy(unit)) {
        throw new TypeConversionException("'" + text + "' is longer than 30 days");
      }
      return unit.multipliedBy(number);
    }
  }

  private static long scaled(String text, Map<String, Long> units, String advice) {
    try {
      return Math.multiplyExact(number(text, advice), factor(text, units, advice));
    } catch (ArithmeticException e) {
      throw new TypeConversionException("'" + text + "' is too large");
    }
  }

  private static long number(String text, String advice) {
    return Long.parseLong(matched(text, advice).group(1));
  }

  private static <T> T factor(String text, Map<String, T> units, String advice) {
    T factor = units.get(matched(text, advice).group(2).toLowerCase(Locale.ROOT));
    if (factor == null) {
      throw notUnderstood(text, advice);
    }
    return factor;
  }

  private static Matcher matched(String text, String advice) {
    Matcher matcher = NUMBER.matcher(text);
    if (!matcher.matches()) {
      throw notUnderstood(text, advice);
    }
    return matcher;
  }

  private static TypeConversionException notUnderstood(String text, String advice) {
    return new TypeConversionException("'" + text + "' is not understood; " + advice);
  }
}
