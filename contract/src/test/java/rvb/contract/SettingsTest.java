package rvb.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTest {
  @Test
  void hasADefaultForEverySetting() {
    assertThat(Settings.from(Map.of(), 5050))
        .isEqualTo(
            new Settings(
                5050,
                "localhost",
                5432,
                "postgres",
                "postgres",
                "",
                SslMode.DISABLE,
                null,
                8,
                Duration.ofSeconds(1),
                Duration.ofSeconds(2),
                1024,
                URI.create("http://localhost:8090"),
                Duration.ofSeconds(10),
                Duration.ofSeconds(10),
                0));
  }

  @Test
  void takesEverySettingFromTheEnvironment() {
    var environment =
        Map.ofEntries(
            Map.entry("PORT", "0"),
            Map.entry("PGHOST", "db.example"),
            Map.entry("PGPORT", "6432"),
            Map.entry("PGDATABASE", "shop"),
            Map.entry("PGUSER", "reader"),
            Map.entry("PGPASSWORD", "secret"),
            Map.entry("PGSSLMODE", "verify-full"),
            Map.entry("DB_POOL_SIZE", "4"),
            Map.entry("DB_ACQUIRE_TIMEOUT", "500ms"),
            Map.entry("DB_STATEMENT_TIMEOUT", "1m"),
            Map.entry("DB_MAX_WAITING", "0"),
            Map.entry("DOWNSTREAM_URL", "http://late.example:81"),
            Map.entry("DOWNSTREAM_TIMEOUT", "700ms"),
            Map.entry("SHUTDOWN_GRACE", "3s"),
            Map.entry("SERVER_THREADS", "50"));

    assertThat(Settings.from(environment, 5050))
        .isEqualTo(
            new Settings(
                0,
                "db.example",
                6432,
                "shop",
                "reader",
                "secret",
                SslMode.VERIFY_FULL,
                null,
                4,
                Duration.ofMillis(500),
                Duration.ofMinutes(1),
                0,
                URI.create("http://late.example:81"),
                Duration.ofMillis(700),
                Duration.ofSeconds(3),
                50));
  }

  @ParameterizedTest
  @CsvSource({
    "PORT, 65536",
    "PORT, http",
    "PGPORT, 0",
    "PGSSLMODE, prefer",
    "PGSSLROOTCERT, no/such/file",
    "DB_POOL_SIZE, 0",
    "DB_POOL_SIZE, 99999999999",
    "DB_ACQUIRE_TIMEOUT, 1",
    "DB_ACQUIRE_TIMEOUT, 10ms",
    "DB_STATEMENT_TIMEOUT, 1h",
    "DB_MAX_WAITING, -1",
    "DOWNSTREAM_URL, late.example",
    "DOWNSTREAM_URL, https://late.example",
    "DOWNSTREAM_URL, http://late.example/path",
    "DOWNSTREAM_URL, http://late.example:99999",
    "DOWNSTREAM_URL, http:// late",
    "DOWNSTREAM_TIMEOUT, 1ms",
    "DOWNSTREAM_HOST, late.example",
    "SHUTDOWN_GRACE, soon",
    "SERVER_THREADS, -1",
    "DB_POOLSIZE, 8"
  })
  void quotesABadSettingInOneLine(String name, String value) {
    assertThatThrownBy(() -> Settings.from(Map.of(name, value), 5050))
        .isInstanceOf(BadSettingException.class)
        .hasMessageStartingWith(name + "=" + value + " is not usable: give ")
        .hasMessageNotContaining("\n");
  }

  @Test
  void keepsThePasswordOutOfItsText() {
    assertThat(Settings.from(Map.of("PGPASSWORD", "secret"), 5050).toString())
        .doesNotContain("secret");
  }
}
