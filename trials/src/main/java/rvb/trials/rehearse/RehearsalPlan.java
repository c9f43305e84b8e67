package rvb.trials.rehearse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import rvb.trials.aws.PairRequest;
import rvb.trials.pairs.PairRig;

/** What Terraform decides of a rig, decided for a rehearsal. */
final class RehearsalPlan {

  static final String SERVICE_HOST = "i-service";
  static final String BENCH_HOST = "i-bench";
  static final String PASSWORD = "rehearsal";

  static final Map<String, String> ADDRESSES =
      Map.of("service", "10.50.1.10", "bench", "10.50.1.20", "database", "10.50.1.30");

  private static final Map<String, Integer> PORTS =
      Map.of(
          "ratpack-async-pg", 5050,
          "webflux-r2dbc", 8080,
          "mvc-jdbc-platform", 8081,
          "mvc-jdbc-virtual", 8082);

  /** Little enough for two cores to carry everything. */
  private static final int RATE = 200;

  private static final int CONNECTIONS = 8;
  private static final int SECONDS = 5;
  private static final int WARM_UP_SECONDS = 3;
  private static final int POOL = 4;
  private static final Duration LIFE = Duration.ofMinutes(60);

  private final Path home;
  private final String service;
  private final Path work;
  private final Map<String, String> artifacts = new TreeMap<>();

  RehearsalPlan(Path home, String service, Path work) {
    if (!PORTS.containsKey(service)) {
      throw new IllegalArgumentException(
          "unknown service '%s'; one of %s".formatted(service, new TreeMap<>(PORTS).keySet()));
    }
    this.home = home;
    this.service = service;
    this.work = work;
  }

  Path terraform() {
    return home.resolve("terraform");
  }

  Path bucket() {
    return work.resolve("bucket");
  }

  Path java() {
    return Path.of(System.getProperty("java.home"), "bin", "java");
  }

  /** What every script of a host sees; the stand-ins come first on its path. */
  Map<String, String> environment() {
    String path =
        terraform().resolve("rehearsal/stand-ins")
            + ":"
            + java().getParent()
            + ":"
            + System.getenv("PATH");
    return Map.of(
        "PATH", path,
        "JAVA_HOME", System.getProperty("java.home"),
        "HOME", work.toString(),
        "LC_ALL", "C",
        "REHEARSAL_BUCKET", bucket().toString(),
        "REHEARSAL_SECRET", work.resolve("secret.json").toString());
  }

  /** Brings what the hosts need to the bucket, as Terraform does; returns their checksums. */
  Map<String, String> upload() throws IOException {
    Files.writeString(
        work.resolve("secret.json"), "{\"username\":\"rvb\",\"password\":\"" + PASSWORD + "\"}\n");
    for (String module : List.of(service, "wrk2", "trials")) {
      artifact("%1$s/target/%1$s.jar".formatted(module), home);
    }
    artifact("wrk2/wrk2", home);
    artifact("wrk2/wrk2.options", home);
    try (Stream<Path> scripts = Files.list(terraform().resolve("host"))) {
      for (Path script : scripts.toList()) {
        artifact("host/" + script.getFileName(), terraform());
      }
    }
    Path contract = home.resolve("contract/src/main/resources/rvb");
    for (String name : List.of("schema.sql", "seed.sql", "products.json")) {
      artifact("contract/" + name, contract);
    }
    return Map.copyOf(artifacts);
  }

  private void artifact(String name, Path root) throws IOException {
    Path file = root.resolve(name);
    if (!Files.exists(file)) {
      throw new IOException(file + " is missing: run mvn package -DskipTests");
    }
    String hash = sha256(file);
    Path object = bucket().resolve("artifacts").resolve(hash).resolve(name);
    Files.createDirectories(object.getParent());
    Files.copy(file, object, StandardCopyOption.REPLACE_EXISTING);
    artifacts.put(name, hash);
  }

  /** Settings of a host, by the names that compute.tf gives them. */
  Map<String, String> settings(String instance) {
    boolean isService = instance.equals(SERVICE_HOST);
    Map<String, String> settings = new HashMap<>();
    settings.put("RVB_REGION", "rehearsal");
    settings.put("RVB_BUCKET", "rehearsal");
    settings.put("RVB_SECRET", "rehearsal");
    settings.put("RVB_EXPIRES_AT", Instant.now().plus(LIFE).toString());
    settings.put("RVB_INSTANCE", "namespace");
    settings.put("RVB_DB_INSTANCE", "namespace");
    settings.put("RVB_SERVICE", service);
    settings.put("RVB_POOL", Integer.toString(POOL));
    settings.put("RVB_PORTS", service + "=" + PORTS.get(service));
    settings.put("RVB_JVM_FLAGS", "-Xmx256m");
    settings.put("PGHOST", String.valueOf(ADDRESSES.get("database")));
    settings.put("PGPORT", Integer.toString(RehearsalDatabase.PORT));
    settings.put("PGDATABASE", "rvb");
    settings.put("PGUSER", "rvb");
    settings.put("PGSSLMODE", "disable");
    settings.put("RVB_ROLE", isService ? "service" : "bench");
    settings.put("RVB_URL", isService ? sameHostUrl() : benchUrl());
    return settings;
  }

  PairRequest request(boolean sameHost) {
    return new PairRequest(service, sameHost, RATE, CONNECTIONS, 1, SECONDS, WARM_UP_SECONDS, POOL);
  }

  PairRig rig(Instant expiresAt) {
    return new PairRig(
        new PairRig.Rig(
            "rehearsal",
            "none",
            "none",
            "rehearsal-" + Instant.now().toEpochMilli(),
            SERVICE_HOST,
            BENCH_HOST,
            "namespace",
            "database",
            "18.4",
            false,
            null,
            service,
            Map.of(service, benchUrl()),
            Map.of(service, sameHostUrl()),
            "trial",
            "service",
            Map.copyOf(artifacts),
            expiresAt,
            null,
            null,
            null),
        new PairRig.Pair(
            null,
            null,
            null,
            "namespace",
            "namespace",
            false,
            false,
            false,
            false,
            false,
            RATE,
            1,
            CONNECTIONS,
            POOL),
        null,
        true);
  }

  private String benchUrl() {
    return "http://%s:%d/".formatted(ADDRESSES.get("service"), PORTS.get(service));
  }

  private String sameHostUrl() {
    return "http://localhost:%d/".formatted(PORTS.get(service));
  }

  private static String sha256(Path file) throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(file)));
    } catch (NoSuchAlgorithmException absent) {
      throw new IllegalStateException("every Java platform has SHA-256", absent);
    }
  }
}
