package rvb.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ServerOptionsTest {

  @Test
  void rejectsAPortThatDoesNotExist() {
    assertThatThrownBy(() -> ServerOptions.DEFAULT.withPort(65_536))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("65536");
  }

  @Test
  void rejectsASettingThatAShellWouldMisread() {
    assertThatThrownBy(() -> ServerOptions.DEFAULT.withSetting("log_line_prefix", "it's"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("log_line_prefix=it's");
  }

  @Test
  void letsASettingOverrideTheCommonOne() {
    assertThat(ServerOptions.DEFAULT.withSetting("max_connections", "20").allSettings())
        .containsEntry("max_connections", "20")
        .containsEntry("fsync", "on");
  }
}
