package rvb.contract;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** How the connection to PostgreSQL is encrypted, in libpq's words. */
public enum SslMode {
  /** No encryption. */
  DISABLE,
  /** Encrypted, the server's certificate unchecked. */
  REQUIRE,
  /** Encrypted, certificate and host name checked. */
  VERIFY_FULL;

  /** The libpq word: {@code disable}, {@code require} or {@code verify-full}. */
  public String libpqName() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static SslMode parse(String name, String value) {
    return Arrays.stream(values())
        .filter(mode -> mode.libpqName().equals(value))
        .findFirst()
        .orElseThrow(
            () ->
                new BadSettingException(
                    name,
                    value,
                    Arrays.stream(values())
                        .map(SslMode::libpqName)
                        .collect(Collectors.joining(", "))));
  }
}
