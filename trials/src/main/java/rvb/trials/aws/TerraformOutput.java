package rvb.trials.aws;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import rvb.trials.pairs.PairRig;

/** The rig that Terraform has applied, as {@code terraform output -json} tells of it. */
public final class TerraformOutput {

  private static final long TIMEOUT_SECONDS = 120;

  private TerraformOutput() {}

  /**
   * Reads the rig.
   *
   * @param file what {@code terraform output -json} printed once; null asks Terraform now
   * @param home the repository
   * @throws CloudException in one line if there is no rig
   */
  public static PairRig read(@Nullable Path file, Path home)
      throws CloudException, IOException, InterruptedException {
    try {
      return PairRig.ofTerraform(
          file == null ? ask(home.resolve("terraform")) : Files.readString(file));
    } catch (IllegalArgumentException noRig) {
      throw new CloudException(String.valueOf(noRig.getMessage()), noRig);
    }
  }

  private static String ask(Path folder) throws CloudException, IOException, InterruptedException {
    Path errors = Files.createTempFile("rvb-terraform-", ".err");
    try {
      Process terraform = start(folder, errors);
      String json = new String(terraform.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (!terraform.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
        terraform.destroyForcibly();
        throw new CloudException("terraform output did not end in " + TIMEOUT_SECONDS + " s");
      }
      if (terraform.exitValue() != 0) {
        throw new CloudException("terraform output: " + firstError(errors));
      }
      return json;
    } finally {
      Files.deleteIfExists(errors);
    }
  }

  private static Process start(Path folder, Path errors) throws CloudException {
    try {
      return new ProcessBuilder("terraform", "-chdir=" + folder, "output", "-no-color", "-json")
          .redirectError(errors.toFile())
          .start();
    } catch (IOException absent) {
      throw new CloudException(
          "there is no terraform on the PATH: install it, or give --rig FILE with what"
              + " `terraform output -json` printed",
          absent);
    }
  }

  private static String firstError(Path errors) throws IOException {
    Optional<String> line =
        Files.readAllLines(errors).stream()
            .map(text -> text.replaceAll("^[^\\p{Alnum}]*", ""))
            .filter(text -> !text.isBlank())
            .findFirst();
    return line.orElse("failed without a word");
  }
}
