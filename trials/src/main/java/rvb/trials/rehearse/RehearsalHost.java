package rvb.trials.rehearse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A service or bench host of a rehearsal: the files that Terraform renders into user data, the real
 * boot script, and documents run as Systems Manager's agent runs them.
 */
final class RehearsalHost {

  private final Namespace namespace;
  private final Path terraform;
  private final Path folder;
  private final Map<String, String> environment;

  /**
   * @param terraform the repository's terraform folder
   * @param folder the host's own, in place of /etc, /opt and /var
   * @param environment variables that all its scripts see
   */
  RehearsalHost(Namespace namespace, Path terraform, Path folder, Map<String, String> environment) {
    this.namespace = namespace;
    this.terraform = terraform;
    this.folder = folder;
    this.environment = new TreeMap<>(environment);
    this.environment.putAll(
        Map.of(
            "RVB_ETC", folder.resolve("etc").toString(),
            "RVB_HOME", folder.resolve("opt").toString(),
            "RVB_STATE", folder.resolve("var").toString(),
            "RVB_BIN", folder.resolve("bin").toString(),
            "RVB_UNITS", folder.resolve("units").toString(),
            "RVB_RETRY_SECONDS", "2"));
  }

  /**
   * Writes what cloud-init writes, and begins what it runs.
   *
   * @param settings the host's settings, rendered as templates/host.env.tftpl does
   * @param artifacts checksum of each file, rendered as templates/artifacts.sha256.tftpl does
   */
  void boot(Map<String, String> settings, Map<String, String> artifacts) throws IOException {
    for (String name : List.of("etc", "opt", "var", "bin", "units")) {
      Files.createDirectories(folder.resolve(name));
    }
    Files.writeString(folder.resolve("etc/host.env"), lines(settings, "%s=\"%s\"\n"));
    Files.writeString(folder.resolve("etc/artifacts.sha256"), lines(artifacts, "%2$s  %1$s\n"));
    namespace.start(
        List.of("bash", terraform.resolve("templates/boot").toString()),
        environment,
        folder.resolve("cloud-init-output.log"));
  }

  private static String lines(Map<String, String> values, String format) {
    return new TreeMap<>(values)
        .entrySet().stream()
            .map(entry -> format.formatted(entry.getKey(), entry.getValue()))
            .collect(Collectors.joining());
  }

  /** Runs a document with its parameters, with this host's folders in place of the real ones. */
  StandInHosts.Ended run(String document, Map<String, String> parameters)
      throws IOException, InterruptedException {
    String script = Files.readString(terraform.resolve("documents").resolve(document));
    for (Map.Entry<String, String> parameter : parameters.entrySet()) {
      script = script.replace("{{ " + parameter.getKey() + " }}", parameter.getValue());
    }
    script =
        script
            .replace("/opt/rvb", folder.resolve("opt").toString())
            .replace("/var/lib/rvb", folder.resolve("var").toString())
            .replace(
                "/var/log/cloud-init-output.log",
                folder.resolve("cloud-init-output.log").toString());
    return namespace.run(script, environment, folder);
  }
}
