package rvb.trials.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rvb.trials.StoredExample;
import rvb.trials.plot.Histograms;

class PlotCommandTest {

  @TempDir private Path directory;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... args) {
    return Main.commandLine()
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(args);
  }

  private Path pictures() {
    return directory.resolve("pictures");
  }

  private Path suite() throws IOException {
    Path log = Histograms.write(directory.resolve("window.hlog"), 30_000, 0.5, 10_000, 20);
    return StoredExample.store(directory.resolve("results"), Map.of(), log);
  }

  private static long colours(Path file) throws IOException {
    BufferedImage image = ImageIO.read(file.toFile());
    return IntStream.range(0, image.getWidth() / 4)
        .flatMap(x -> IntStream.range(0, image.getHeight()).map(y -> image.getRGB(4 * x, y)))
        .distinct()
        .count();
  }

  @Test
  void drawsASingleTrialOfASuite() throws IOException {
    Path trial = suite().resolve("trial-b1-products-r2000-webflux-r2dbc-a1.json");
    assertThat(run("plot", trial.toString(), "-o", pictures().toString())).isZero();
    assertThat(out.toString().lines()).hasSize(1);
    assertThat(colours(Path.of(out.toString().strip()))).isGreaterThan(5);
  }

  @Test
  void drawsTheSpectraOfAllServicesInOnePicture() throws IOException {
    Path suite = suite();
    assertThat(run("plot", "--spectrum", suite.toString(), "-o", pictures().toString())).isZero();
    assertThat(out.toString())
        .isEqualToIgnoringNewLines(pictures().resolve("spectrum-products-r2000.png").toString());
    assertThat(colours(pictures().resolve("spectrum-products-r2000.png"))).isGreaterThan(5);
  }

  @Test
  void endsWithTwoWhereThereIsNothingToDraw() throws IOException {
    Path suite = StoredExample.store(directory.resolve("results"), Map.of());
    assertThat(run("plot", "--spectrum", suite.toString(), "-o", pictures().toString()))
        .isEqualTo(2);
    assertThat(err.toString()).contains("nothing to draw");
  }
}
