package rvb.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.BindException;
import org.junit.jupiter.api.Test;

class StartupTest {
  @Test
  void namesThePortThatIsTaken() {
    var failure =
        new IllegalStateException("no server", new BindException("Address already in use"));

    assertThat(Startup.line("shop", 8080, failure))
        .isEqualTo("PORT=8080 is in use: give a free one, or 0");
  }

  @Test
  void tellsTheFirstCauseInOneLine() {
    var failure =
        new IllegalStateException("no server", new IllegalArgumentException("two\n  lines"));

    assertThat(Startup.line("shop", 8080, failure))
        .isEqualTo("shop cannot start: java.lang.IllegalArgumentException: two lines");
  }

  @Test
  void tellsAFailureWithoutAMessage() {
    assertThat(Startup.line("shop", 8080, new IllegalStateException()))
        .isEqualTo("shop cannot start: java.lang.IllegalStateException");
  }
}
