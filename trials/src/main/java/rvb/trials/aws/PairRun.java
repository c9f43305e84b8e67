package rvb.trials.aws;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import rvb.trials.pairs.PairFolder;
import rvb.trials.pairs.PairRig;
import rvb.trials.run.Progress;

/**
 * Runs trials on a rig one after another, each with a fresh process of its service, and brings each
 * home before the next begins. Stopped at any moment, the same requests go on where they were: a
 * trial that a host still runs is followed.
 */
public final class PairRun {

  private static final DateTimeFormatter NAME =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmssSSS").withZone(ZoneOffset.UTC);
  private static final Duration SERVICE_START = Duration.ofMinutes(5);
  private static final int MOST_ATTEMPTS = 9;
  private static final int REFUSED = 4;
  private static final int BUCKET_OUT_OF_REACH = 3;

  private final PairRig rig;
  private final PairHome home;
  private final RemoteCommand commands;
  private final TrialBucket bucket;
  private final CommandJournal journal;
  private final Progress progress;
  private final Duration poll;

  /**
   * @param poll time between two looks at a command
   */
  public PairRun(
      CloudClients clients, PairRig rig, PairHome home, Progress progress, Duration poll) {
    this.rig = rig;
    this.home = home;
    this.commands = new RemoteCommand(clients.ssm(), rig.rig(), poll);
    this.bucket = new TrialBucket(clients.s3(), rig, home.folder());
    this.journal = new CommandJournal(home.folder());
    this.progress = progress;
    this.poll = poll;
  }

  /** Told before each trial. */
  @FunctionalInterface
  public interface Announcement {
    /**
     * A trial begins.
     *
     * @param number the trial's place, from 1
     * @param request what runs
     */
    void begins(int number, PairRequest request);
  }

  /**
   * Runs what is not at home yet.
   *
   * @throws CloudException in one line; every trial that came home before is kept
   */
  public void run(List<PairRequest> requests, Announcement announcement)
      throws CloudException, IOException, InterruptedException {
    String run = openRun(requests);
    for (int i = 0; i < requests.size(); i++) {
      PairRequest request = requests.get(i);
      String name = "%s-%02d-%s".formatted(run, i + 1, request.service());
      if (!isDone(name)) {
        announcement.begins(i + 1, request);
        runOne(name, request);
      }
    }
  }

  /** The unfinished run that asked for the same, or a new one. */
  private String openRun(List<PairRequest> requests) throws IOException {
    Optional<CommandJournal.Planned> last = journal.lastRun(requests);
    if (last.isPresent() && !isDone(last.get())) {
      return last.get().run();
    }
    String run = NAME.format(Instant.now());
    journal.append(new CommandJournal.Planned(run, requests));
    return run;
  }

  private boolean isDone(CommandJournal.Planned run) {
    for (int i = 0; i < run.requests().size(); i++) {
      if (!isDone("%s-%02d-%s".formatted(run.run(), i + 1, run.requests().get(i).service()))) {
        return false;
      }
    }
    return true;
  }

  private boolean isDone(String name) {
    for (int attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
      if (bucket.isHome(name + "-a" + attempt)) {
        return true;
      }
    }
    return false;
  }

  private void runOne(String name, PairRequest request)
      throws CloudException, IOException, InterruptedException {
    String trial = freeName(name);
    requireTime(request);
    Optional<CommandJournal.Sent> sent = journal.sent(trial);
    if (sent.isEmpty() || !bucket.bring(trial)) {
      try {
        follow(trial, request, sent.isPresent() ? sent.get() : send(trial, request));
      } catch (CloudException failure) {
        noteLoss(trial, failure);
        throw failure;
      }
    }
  }

  /** The first attempt that did not end in a loss. */
  private String freeName(String name) throws CloudException {
    for (int attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
      String trial = name + "-a" + attempt;
      if (!Files.exists(home.folder().resolve(trial).resolve(PairFolder.FAILED))) {
        return trial;
      }
    }
    throw new CloudException(name + " was lost " + MOST_ATTEMPTS + " times: look at the rig first");
  }

  private void requireTime(PairRequest request) throws CloudException {
    Duration left = Duration.between(Instant.now(), rig.rig().expiresAt());
    if (left.isNegative()) {
      throw new CloudException(
          "the time of this rig was over at "
              + rig.rig().expiresAt()
              + ": destroy, then apply again; what came home is kept");
    }
    if (left.toSeconds() < request.longestSeconds()) {
      throw new CloudException(
          "this rig ends in %d s, and a trial may take %d s: destroy, then apply with a larger"
                  .formatted(left.toSeconds(), request.longestSeconds())
              + " ttl_minutes; what came home is kept");
    }
  }

  private CommandJournal.Sent send(String trial, PairRequest request)
      throws CloudException, IOException, InterruptedException {
    startService(request);
    String instance = request.instance(rig.rig());
    String command =
        commands.send(instance, rig.rig().trialDocument(), request.parameters(rig.rig(), trial));
    CommandJournal.Sent sent = new CommandJournal.Sent(trial, instance, command);
    journal.append(sent);
    return sent;
  }

  private void startService(PairRequest request) throws CloudException, InterruptedException {
    progress.begins("starting the service", Duration.ofSeconds(15));
    String instance = rig.rig().serviceInstance();
    String command =
        commands.send(
            instance,
            rig.rig().serviceDocument(),
            Map.of("Service", request.service(), "Pool", Integer.toString(request.pool())));
    RemoteCommand.Ended ended = commands.await(instance, command, SERVICE_START);
    if (ended.code() != 0) {
      throw new CloudException(request.service() + " does not start: " + ended.lastWords());
    }
  }

  private void follow(String trial, PairRequest request, CommandJournal.Sent sent)
      throws CloudException, IOException, InterruptedException {
    progress.begins(
        "warm-up and window", Duration.ofSeconds(request.warmUpSeconds() + request.seconds()));
    RemoteCommand.Ended ended =
        commands.await(
            sent.instance(), sent.command(), Duration.ofSeconds(request.longestSeconds() + 60L));
    // A refusal of a name that ran before: this process ended before it noted the command.
    boolean refused = ended.code() == REFUSED && !ended.lastWords().contains("ran here before");
    if (refused || ended.code() == BUCKET_OUT_OF_REACH) {
      throw new CloudException("trial " + trial + ": " + ended.lastWords());
    }
    progress.begins("bringing it home", Duration.ofSeconds(5));
    Instant deadline = Instant.now().plusSeconds(request.longestSeconds());
    while (!bucket.bring(trial)) {
      if (ended.code() != REFUSED || Instant.now().isAfter(deadline)) {
        throw new CloudException(
            "trial %s ended with code %d and brought nothing to the bucket: %s"
                .formatted(trial, ended.code(), ended.lastWords()));
      }
      TimeUnit.NANOSECONDS.sleep(poll.toNanos());
    }
  }

  /** A trial that will never come home counts as lost; one that may is asked for again. */
  private void noteLoss(String trial, CloudException failure) throws IOException {
    String reason = String.valueOf(failure.getMessage());
    boolean mayComeHome = failure.getCause() != null || reason.contains("upload");
    if (!mayComeHome) {
      home.failed(trial, reason);
    }
  }
}
