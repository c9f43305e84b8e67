package rvb.trials.plan;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** SHA-256 over a plan's JSON, without a drawn seed. */
final class PlanHash {

  private static final int DIGITS = 12;
  private static final JsonMapper CANONICAL =
      JsonMapper.builder().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS).build();

  private PlanHash() {}

  static String of(Plan plan) {
    Seed seed = plan.seed().declared() ? plan.seed() : new Seed(0, false);
    byte[] json =
        CANONICAL.writeValueAsString(plan.withSeed(seed)).getBytes(StandardCharsets.UTF_8);
    return HexFormat.of().formatHex(sha256(json)).substring(0, DIGITS);
  }

  private static byte[] sha256(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (NoSuchAlgorithmException absent) {
      throw new IllegalStateException("every Java platform has SHA-256", absent);
    }
  }
}
