package rvb.trials.pairs;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * An EC2 + RDS rig as {@code terraform output -json} tells of it; stored with every trial.
 *
 * @param rig its parts and addresses
 * @param pair which pair it is
 * @param hourlyUsd US dollars an hour of everything it runs; null where a price is unknown
 * @param rehearsal whether its hosts are namespaces of one machine, so that its numbers say nothing
 */
public record PairRig(Rig rig, Pair pair, @Nullable Double hourlyUsd, boolean rehearsal) {

  /**
   * The parts of a rig.
   *
   * @param serviceUrls address of each service, seen from the bench host
   * @param sameHostUrls the same, seen from the service host
   * @param artifactsSha256 checksum of each file that the hosts have
   * @param expiresAt when the hosts and the database end by themselves
   * @param pricesDate date of the price file
   * @param serviceUsdHour price of the service host; null where it is unknown
   * @param databaseUsdHour price of the database; null where it is unknown
   */
  @JsonNaming(SnakeCaseStrategy.class)
  public record Rig(
      String name,
      String region,
      String zone,
      String bucket,
      String serviceInstance,
      String benchInstance,
      String benchType,
      String database,
      String engineVersion,
      boolean tls,
      @Nullable String cpuCredits,
      String service,
      Map<String, String> serviceUrls,
      Map<String, String> sameHostUrls,
      String trialDocument,
      String serviceDocument,
      Map<String, String> artifactsSha256,
      Instant expiresAt,
      @Nullable String pricesDate,
      @Nullable Double serviceUsdHour,
      @Nullable Double databaseUsdHour) {}

  /**
   * Which pair a rig is.
   *
   * @param trial number of the published trial it stands beside; null where there is none
   * @param seedInstance EC2 type of that trial
   * @param seedDbInstance RDS type of that trial
   * @param instance EC2 type of the service host
   * @param dbClass class of the database, such as {@code db.t3.large}
   * @param sameInstance whether the EC2 type is the published one
   * @param sameAsSeed whether both are
   * @param instanceBursts whether the service host spends CPU credits
   * @param databaseBursts whether the database does
   * @param cluster whether both hosts are in a cluster placement group
   */
  @JsonNaming(SnakeCaseStrategy.class)
  public record Pair(
      @Nullable Integer trial,
      @Nullable String seedInstance,
      @Nullable String seedDbInstance,
      String instance,
      String dbClass,
      boolean sameInstance,
      boolean sameAsSeed,
      boolean instanceBursts,
      boolean databaseBursts,
      boolean cluster,
      @Nullable Integer offeredPerSecond,
      int threads,
      int connections,
      int pool) {}

  /**
   * Reads what {@code terraform output -json} prints.
   *
   * @throws IllegalArgumentException in one line if it is no rig, with what to do
   */
  public static PairRig ofTerraform(String json) {
    try {
      JsonNode outputs = PairJson.MAPPER.readTree(json);
      if (!outputs.path("rig").has("value") || !outputs.path("pair").has("value")) {
        throw new IllegalArgumentException(
            "Terraform knows of no rig: run `terraform -chdir=terraform apply` first");
      }
      JsonNode total = outputs.path("hourly_cost").path("value").path("total");
      return new PairRig(
          PairJson.MAPPER.treeToValue(outputs.path("rig").path("value"), Rig.class),
          PairJson.MAPPER.treeToValue(outputs.path("pair").path("value"), Pair.class),
          total.isNumber() ? total.asDouble() : null,
          outputs.path("rehearsal").path("value").asBoolean(false));
    } catch (JacksonException wrong) {
      throw new IllegalArgumentException(
          "terraform output is not what this version reads; apply again with this version's"
              + " terraform folder: "
              + wrong.getOriginalMessage().lines().findFirst().orElse(""),
          wrong);
    }
  }
}
