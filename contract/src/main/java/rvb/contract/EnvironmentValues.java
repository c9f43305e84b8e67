package rvb.contract;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Environment variables read as typed values; an empty one counts as not set, as in libpq. */
record EnvironmentValues(Map<String, String> environment) {
  private static final Pattern DURATION = Pattern.compile("(\\d{1,9})(ms|s|m)");

  String text(String name, String fallback) {
    String value = environment.getOrDefault(name, "");
    return value.isEmpty() ? fallback : value;
  }

  int integer(String name, int fallback, int min, int max) {
    String value = text(name, Integer.toString(fallback));
    try {
      int number = Integer.parseInt(value);
      if (number >= min && number <= max) {
        return number;
      }
    } catch (NumberFormatException notANumber) {
      // Answered below, as any other value out of range.
    }
    throw new BadSettingException(name, value, "a whole number from " + min + " to " + max);
  }

  Duration duration(String name, String fallback, String min, String max) {
    String value = text(name, fallback);
    Duration duration = parse(value);
    if (duration == null
        || duration.compareTo(parsed(min)) < 0
        || duration.compareTo(parsed(max)) > 0) {
      throw new BadSettingException(
          name, value, "a duration from " + min + " to " + max + ", as 500ms, 2s or 1m");
    }
    return duration;
  }

  /** An http URL of a host and perhaps a port. */
  URI serverUrl(String name, String fallback) {
    String value = text(name, fallback);
    try {
      URI url = new URI(value);
      if ("http".equals(url.getScheme())
          && url.getHost() != null
          && url.getRawUserInfo() == null
          && url.getPort() != 0
          && url.getPort() <= 65_535
          && (url.getRawPath().isEmpty() || url.getRawPath().equals("/"))
          && url.getRawQuery() == null
          && url.getRawFragment() == null) {
        return url;
      }
    } catch (URISyntaxException noUrl) {
      // Answered below, as any other text that is no URL of a server.
    }
    throw new BadSettingException(name, value, "a URL such as http://localhost:8090");
  }

  @Nullable Path readableFile(String name) {
    String value = text(name, "");
    if (value.isEmpty()) {
      return null;
    }
    if (!Files.isReadable(Path.of(value))) {
      throw new BadSettingException(name, value, "the path of a readable file");
    }
    return Path.of(value);
  }

  private static Duration parsed(String bound) {
    Duration duration = parse(bound);
    if (duration == null) {
      throw new IllegalArgumentException(bound + " is no duration");
    }
    return duration;
  }

  private static @Nullable Duration parse(String value) {
    var matcher = DURATION.matcher(value);
    if (!matcher.matches()) {
      return null;
    }
    long amount = Long.parseLong(matcher.group(1));
    return switch (matcher.group(2)) {
      case "ms" -> Duration.ofMillis(amount);
      case "s" -> Duration.ofSeconds(amount);
      default -> Duration.ofMinutes(amount);
    };
  }
}
