package rvb.trials.cli;

import java.awt.GraphicsEnvironment;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import rvb.trials.plot.Spectra;
import rvb.trials.plot.SpectrumPicture;
import rvb.trials.plot.TrialPicture;
import rvb.trials.store.Excluded;
import rvb.trials.store.StoredTrials;

/** {@code rvb plot}: pictures of stored results. */
@Command(
    name = "plot",
    mixinStandardHelpOptions = true,
    description = {
      "Draws each trial's series as one picture (PNG) and prints the names of the pictures;",
      "with --spectrum one picture for each rate, with the latencies of all services."
    })
final class PlotCommand implements Callable<Integer> {

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @Spec
  private CommandSpec spec;

  @Parameters(
      paramLabel = "SUITE|TRIAL",
      arity = "1..*",
      description = "Folders of suites, or single trial files.")
  private List<Path> results = List.of();

  @Option(
      names = "--spectrum",
      description = "Draw latency over the share of requests, all services in one picture.")
  private boolean spectrum;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      defaultValue = "plots",
      description = "Folder for the pictures (default: ${DEFAULT-VALUE}).")
  private Path output = Path.of("plots");

  private int drawn;

  @Override
  public Integer call() throws IOException {
    // Pictures are drawn in memory: no screen is asked for, also where there is one.
    System.setProperty("java.awt.headless", "true");
    requireFonts();
    List<Path> existing = ResultFolders.requireExisting(results);
    report(spectrum ? spectra(existing) : trials(existing));
    return ExitCode.of(drawn > 0);
  }

  /** Without fonts the JDK fails with an error about its own insides. */
  private static void requireFonts() throws IOException {
    try {
      GraphicsEnvironment.getLocalGraphicsEnvironment().getAvailableFontFamilyNames();
    } catch (LinkageError | InternalError | RuntimeException none) {
      throw new IOException(
          "pictures need fonts, and this machine has none; install fontconfig and a font package"
              + " such as fonts-dejavu-core",
          none);
    }
  }

  private List<Excluded> spectra(List<Path> suites) throws IOException {
    Spectra spectra = new Spectra();
    List<Excluded> excluded = spectra.read(suites);
    for (SpectrumPicture picture : spectra.pictures()) {
      Path file = output.resolve("spectrum-" + picture.name() + ".png");
      picture.write(file);
      drawn(file);
    }
    return excluded;
  }

  private List<Excluded> trials(List<Path> roots) throws IOException {
    return StoredTrials.forEach(
        roots, found -> TrialPicture.of(found).ifPresent(picture -> write(picture, found)));
  }

  private void write(TrialPicture picture, StoredTrials.Found found) {
    String name = found.file().getFileName().toString().replaceAll("\\.json$", ".png");
    Path file = output.resolve(found.stored().suiteId()).resolve(name);
    try {
      picture.write(file);
    } catch (IOException full) {
      throw new UncheckedIOException(file + " cannot be written: " + full.getMessage(), full);
    }
    drawn(file);
  }

  private void drawn(Path file) {
    drawn++;
    spec.commandLine().getOut().println(file);
  }

  private void report(List<Excluded> excluded) {
    PrintWriter err = spec.commandLine().getErr();
    for (Excluded left : excluded) {
      err.printf("excluded: %s: %s%n", left.file(), left.reason());
    }
    if (drawn == 0) {
      err.println("rvb: nothing to draw; a spectrum needs a valid trial at a constant rate");
    }
  }
}
