package rvb.trials.pairs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rvb.trials.judge.Bottleneck;
import rvb.trials.judge.Judgement;
import rvb.trials.judge.Verdict;
import rvb.wrk2.report.Report;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;

/** Reads one trial's folder, and decides what it is worth: a pure function of its files. */
final class PairReader {

  private static final double FULL_PERCENT = 90;

  private final Path folder;

  PairReader(Path folder) {
    this.folder = folder;
  }

  /**
   * The trial.
   *
   * @throws IOException in one line if a file is missing, changed or not readable
   */
  PairTrial read() throws IOException {
    PairFolder.Done done = parse(PairFolder.DONE, PairFolder.Done.class);
    PairFolder.requireWhole(folder, done);
    if (!Files.exists(folder.resolve("wrk2.json"))) {
      throw new IOException("the generator measured nothing" + lastWords());
    }
    PairRig rig = parse(PairFolder.RIG, PairRig.class);
    Environment environment = parse("environment.json", Environment.class);
    Report report = parse("wrk2.json", Report.class);
    Map<String, @Nullable Object> settings = settings();
    CloudFigures figures =
        Files.exists(folder.resolve(PairFolder.FIGURES))
            ? parse(PairFolder.FIGURES, CloudFigures.class)
            : null;
    PairEvidence evidence = new PairEvidence(rig, environment, settings, report, ticks());
    Judgement judgement = evidence.judge();
    return complete(
        new PairTrial(
            done.trial(),
            folder,
            rig,
            environment,
            evidence.service(),
            evidence.poolSize(),
            report,
            figures,
            verdict(judgement.verdict(), evidence.contradictions()),
            judgement.bottleneck().bottleneck()));
  }

  /** The files contradict each other: then whatever was measured is not what the row would say. */
  private static Verdict verdict(Verdict judged, List<String> contradictions) {
    if (contradictions.isEmpty()) {
      return judged;
    }
    List<String> reasons = new ArrayList<>(contradictions);
    if (judged instanceof Verdict.Invalid invalid) {
      reasons.addAll(invalid.reasons());
    }
    return new Verdict.Invalid(reasons);
  }

  /** The same with the bottleneck that CloudWatch shows, which the generator's host cannot see. */
  private static PairTrial complete(PairTrial trial) {
    return new PairTrial(
        trial.id(),
        trial.folder(),
        trial.rig(),
        trial.environment(),
        trial.service(),
        trial.poolSize(),
        trial.report(),
        trial.figures(),
        trial.verdict(),
        bottleneck(trial));
  }

  private static Bottleneck bottleneck(PairTrial trial) {
    if (trial.bottleneck() == Bottleneck.GENERATOR && !trial.environment().sameHost()) {
      return Bottleneck.GENERATOR;
    }
    if (isFull(trial.serviceCpuPercent())) {
      return Bottleneck.SERVICE_CPU;
    }
    if (isFull(trial.databaseCpuPercent())) {
      return Bottleneck.DATABASE_CPU;
    }
    return trial.bottleneck();
  }

  private static boolean isFull(@Nullable Double percent) {
    return percent != null && percent >= FULL_PERCENT;
  }

  private String lastWords() throws IOException {
    Path errors = folder.resolve("wrk2.err");
    List<String> lines =
        Files.exists(errors)
            ? Files.readAllLines(errors).stream().filter(line -> !line.isBlank()).toList()
            : List.of();
    return lines.isEmpty() ? "" : ": " + lines.getLast().strip();
  }

  private Map<String, @Nullable Object> settings() throws IOException {
    Path file = folder.resolve("settings.json");
    return Files.exists(file)
        ? PairJson.MAPPER.readValue(Files.readAllBytes(file), new TypeReference<>() {})
        : Map.of();
  }

  private List<String> ticks() throws IOException {
    List<String> lines = new ArrayList<>();
    for (String name : List.of("cpu-before.txt", "cpu-after.txt")) {
      Path file = folder.resolve(name);
      if (Files.exists(file)) {
        lines.add(Files.readString(file).strip());
      }
    }
    return lines;
  }

  private <T> T parse(String name, Class<T> type) throws IOException {
    try {
      return PairJson.MAPPER.readValue(Files.readAllBytes(folder.resolve(name)), type);
    } catch (JacksonException wrong) {
      throw new IOException(name + " is not readable", wrong);
    }
  }
}
