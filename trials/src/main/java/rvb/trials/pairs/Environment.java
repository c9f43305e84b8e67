package rvb.trials.pairs;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The manifest that a host writes before its generator starts; null is what it could not find out.
 *
 * @param startedAt when the trial began there
 * @param generatorOn {@code bench host} or {@code service host}
 * @param target URL that the generator was given
 * @param pair what the host was told of the pair
 * @param host what the host is
 * @param artifacts checksum of each file that it was given
 */
public record Environment(
    Instant startedAt,
    String generatorOn,
    String target,
    Pair pair,
    Host host,
    Map<String, String> artifacts) {

  /** The value of {@code generatorOn} for a generator that shared the service's host. */
  static final String SERVICE_HOST = "service host";

  /** Whether the generator ran on the service host, as in 2016. */
  public boolean sameHost() {
    return generatorOn.equals(SERVICE_HOST);
  }

  /** The pair as the host was told, and libpq's word for the encryption of its connections. */
  public record Pair(String instance, String database, String pgSslMode) {}

  /** The host that ran the generator; its type, id, image and zone are EC2's own words. */
  public record Host(
      @Nullable String instanceType,
      @Nullable String instanceId,
      @Nullable String image,
      @Nullable String zone,
      String kernel,
      String machine,
      @Nullable String cpu,
      int processors,
      @Nullable Long memoryKib,
      String java) {}
}
