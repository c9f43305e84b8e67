package rvb.trials.aws;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import rvb.trials.pairs.PairFolder;
import rvb.trials.pairs.PairJson;
import rvb.trials.pairs.PairRig;
import rvb.trials.pairs.PairTrial;
import rvb.trials.pairs.PairTrials;
import rvb.trials.run.Progress;

/** Where the trials of one rig come home to. */
public final class PairHome {

  private final Path folder;

  private PairHome(Path folder) {
    this.folder = folder;
  }

  /**
   * The folder of a rig's trials, made if it is not there: a bucket is one rig's alone.
   *
   * @param results folder of all results
   */
  public static PairHome of(Path results, PairRig rig) throws IOException {
    return new PairHome(
        Files.createDirectories(results.resolve("aws-" + rig.rig().bucket())).toRealPath());
  }

  /** Where it is. */
  public Path folder() {
    return folder;
  }

  /**
   * Brings home what the bucket has and this folder has not.
   *
   * @return names of trials that no host has finished bringing to the bucket
   * @throws CloudException in one line; what came before is kept
   */
  public List<String> fetch(CloudClients clients, PairRig rig, Progress progress)
      throws CloudException, IOException {
    TrialBucket bucket = new TrialBucket(clients.s3(), rig, folder);
    List<String> unfinished = new ArrayList<>();
    for (String trial : bucket.trials()) {
      if (!bucket.isHome(trial)) {
        progress.begins("bringing home " + trial, Duration.ofSeconds(2));
        if (!bucket.bring(trial)) {
          unfinished.add(trial);
        }
      }
    }
    return List.copyOf(unfinished);
  }

  /**
   * Adds CloudWatch's figures to trials that lack them.
   *
   * @param roots folders of trials
   * @return how many still lack them
   */
  public static long completeFigures(CloudClients clients, List<Path> roots)
      throws CloudException, IOException {
    Monitoring monitoring = new Monitoring(clients.cloudWatch());
    long lacking = 0;
    for (PairTrial trial : PairTrials.below(roots).trials()) {
      if (!monitoring.complete(trial)) {
        lacking++;
      }
    }
    return lacking;
  }

  void failed(String trial, String reason) throws IOException {
    Path trialFolder = Files.createDirectories(folder.resolve(trial));
    TrialBucket.write(
        trialFolder.resolve(PairFolder.FAILED),
        PairJson.MAPPER.writeValueAsBytes(new PairFolder.Failed(trial, reason)));
  }
}
