package rvb.trials;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import rvb.trials.pairs.PairJson;
import rvb.trials.pairs.PairRig;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A rig of c4.xlarge + db.t3.large as Terraform tells of it, and what its hosts bring home. */
public final class PairExample {

  public static final String SERVICE_HOST = "i-0service";
  public static final String BENCH_HOST = "i-0bench";

  private static final String JAR = "ratpack-async-pg/target/ratpack-async-pg.jar";

  private final Map<String, byte[]> files = new TreeMap<>();

  /** A trial on the bench host that is accepted: 2,000/s for 20 s. */
  public PairExample() {
    write("wrk2.json", tree(Example.ofService().measurement().generator()));
    write("settings.json", tree(Map.of("service", "ratpack-async-pg", "database", pool(4))));
    write(
        "environment.json",
        json(
            """
            {"format":"rvb-environment/1","startedAt":"2026-11-20T08:59:40Z",
             "generatorOn":"bench host","target":"http://10.50.1.10:5050/",
             "pair":{"instance":"c4.xlarge","database":"db.t3.large","pgSslMode":"verify-full"},
             "host":{"instanceType":"c6i.2xlarge","instanceId":"i-0bench","image":null,"zone":null,
               "kernel":"Linux 6.1","machine":"x86_64","cpu":"a processor","processors":8,
               "memoryKib":16000000,"java":"openjdk 25"},
             "artifacts":{"%s":"aa","wrk2/target/wrk2.jar":"bb"}}
            """
                .formatted(JAR)));
    files.put("cpu-before.txt", "cpu  10 0 10 900 0 0 0 0 0 0\n".getBytes(StandardCharsets.UTF_8));
    files.put("cpu-after.txt", "cpu  20 0 20 1900 0 0 0 0 0 0\n".getBytes(StandardCharsets.UTF_8));
  }

  /** What {@code terraform output -json} prints. */
  public static String terraform(Instant expiresAt) {
    return """
    {"rig":{"value":{"name":"rvb","region":"us-east-1","zone":"us-east-1a",
      "bucket":"rvb-1","service_instance":"i-0service","bench_instance":"i-0bench",
      "bench_type":"c6i.2xlarge","database":"rvb","database_address":"db.example",
      "engine_version":"18.4","tls":true,"cpu_credits":null,"service":"ratpack-async-pg",
      "service_urls":{"ratpack-async-pg":"http://10.50.1.10:5050/",
        "webflux-r2dbc":"http://10.50.1.10:8080/"},
      "same_host_urls":{"ratpack-async-pg":"http://localhost:5050/",
        "webflux-r2dbc":"http://localhost:8080/"},
      "trial_document":"rvb-trial","service_document":"rvb-service",
      "artifacts_sha256":{"%s":"aa","wrk2/target/wrk2.jar":"bb"},
      "expires_at":"%s","prices_date":"2026-11-20",
      "service_usd_hour":0.199,"database_usd_hour":0.145}},
     "pair":{"value":{"trial":7,"seed_instance":"c4.xlarge","seed_db_instance":"t2.large",
      "instance":"c4.xlarge","db_class":"db.t3.large","same_instance":true,
      "same_as_seed":false,"instance_bursts":false,"database_bursts":true,"cluster":true,
      "offered_per_second":25000,"threads":4,"connections":100,"pool":4}},
     "hourly_cost":{"value":{"total":0.74}},
     "commands":{"value":{}}}
    """
        .formatted(JAR, expiresAt);
  }

  /** The rig that {@link #terraform} tells of, for another hour. */
  public static PairRig rig() {
    return PairRig.ofTerraform(terraform(Instant.now().plusSeconds(3600)));
  }

  /** The same trial with one value of one of its files changed. */
  public PairExample with(String file, String path, @Nullable Object value) {
    JsonNode tree = PairJson.MAPPER.readTree(files.get(file));
    int last = path.lastIndexOf('/');
    JsonNode parent = last < 0 ? tree : tree.at("/" + path.substring(0, last));
    ((ObjectNode) parent).set(path.substring(last + 1), PairJson.MAPPER.valueToTree(value));
    write(file, tree);
    return this;
  }

  /** The same trial without one of its files. */
  public PairExample without(String file) {
    files.remove(file);
    return this;
  }

  /** Writes the files and their list, as a host brings them to its bucket. */
  public void bring(Path folder, String trial) throws IOException {
    Files.createDirectories(folder);
    Map<String, String> hashes = new TreeMap<>();
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      Files.write(folder.resolve(file.getKey()), file.getValue());
      hashes.put(file.getKey(), sha256(file.getValue()));
    }
    Files.write(
        folder.resolve("done.json"),
        PairJson.MAPPER.writeValueAsBytes(
            Map.of("format", "rvb-done/1", "trial", trial, "exitCode", 0, "files", hashes)));
  }

  /** The same, and the rig that it came from: a trial at home. */
  public void store(Path results, String trial, PairRig rig) throws IOException {
    Path folder = results.resolve("aws-" + rig.rig().bucket()).resolve(trial);
    bring(folder, trial);
    Files.write(folder.resolve("rig.json"), PairJson.MAPPER.writeValueAsBytes(rig));
  }

  private static Map<String, Integer> pool(int size) {
    return Map.of("poolSize", size);
  }

  private void write(String file, JsonNode tree) {
    files.put(file, PairJson.MAPPER.writeValueAsBytes(tree));
  }

  private static JsonNode tree(@Nullable Object value) {
    return PairJson.MAPPER.valueToTree(value);
  }

  private static JsonNode json(String text) {
    return PairJson.MAPPER.readTree(text);
  }

  private static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException absent) {
      throw new IllegalStateException(absent);
    }
  }
}
