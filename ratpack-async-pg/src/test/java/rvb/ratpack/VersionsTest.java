package rvb.ratpack;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.util.Version;
import java.lang.module.ModuleDescriptor;
import org.junit.jupiter.api.Test;

/**
 * Ratpack and Vert.x each ask for another Netty; what is on the class path must be one, and safe.
 */
class VersionsTest {
  @Test
  void resolvesOneNettyForEveryPart() {
    assertThat(Version.identify().values())
        .hasSizeGreaterThan(5)
        .extracting(Version::artifactVersion)
        .containsOnly(nettyVersion());
  }

  /** CVE-2026-50020 and CVE-2026-45416 are fixed in 4.2.15. */
  @Test
  void resolvesANettyAboveItsPublishedVulnerabilities() {
    assertThat(version(nettyVersion())).isGreaterThanOrEqualTo(version("4.2.15"));
  }

  private static String nettyVersion() {
    return Version.identify().values().iterator().next().artifactVersion();
  }

  private static ModuleDescriptor.Version version(String text) {
    return ModuleDescriptor.Version.parse(text.replace(".Final", ""));
  }
}
