package rvb.trials.aws;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import rvb.trials.pairs.PairRig;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.ssm.SsmClient;
import software.amazon.awssdk.services.ssm.model.CommandInvocationStatus;
import software.amazon.awssdk.services.ssm.model.GetCommandInvocationResponse;
import software.amazon.awssdk.services.ssm.model.InstanceInformation;
import software.amazon.awssdk.services.ssm.model.InstanceInformationStringFilter;
import software.amazon.awssdk.services.ssm.model.InvalidInstanceIdException;
import software.amazon.awssdk.services.ssm.model.InvocationDoesNotExistException;
import software.amazon.awssdk.services.ssm.model.PingStatus;

/** Commands on the rig's hosts, through the agent of Systems Manager. */
final class RemoteCommand {

  private static final Duration UNTIL_IT_IS_KNOWN = Duration.ofSeconds(30);
  private static final int POLLS_BETWEEN_LOOKS = 10;

  private final SsmClient ssm;
  private final PairRig.Rig rig;
  private final Duration poll;

  /**
   * @param poll time between two looks at a command
   */
  RemoteCommand(SsmClient ssm, PairRig.Rig rig, Duration poll) {
    this.ssm = ssm;
    this.rig = rig;
    this.poll = poll;
  }

  /**
   * How a command ended.
   *
   * @param code the script's exit code
   * @param output what it printed, cut by AWS at 24,000 characters
   * @param errors the same of its errors
   */
  record Ended(int code, String output, String errors) {

    /** The last line of the errors, or of the output where there are none. */
    String lastWords() {
      return last(errors).or(() -> last(output)).orElse("it said nothing");
    }

    private static Optional<String> last(String text) {
      return text.lines()
          .filter(line -> !line.isBlank() && !line.startsWith("failed to run commands"))
          .reduce((earlier, later) -> later)
          .map(String::strip);
    }
  }

  /** Starts a document on a host; returns the command's id. */
  String send(String instance, String document, Map<String, String> parameters)
      throws CloudException {
    try {
      return Faults.call(
          "Systems Manager",
          () ->
              ssm.sendCommand(
                      request ->
                          request
                              .documentName(document)
                              .instanceIds(instance)
                              .parameters(
                                  parameters.entrySet().stream()
                                      .collect(
                                          Collectors.toMap(
                                              Map.Entry::getKey,
                                              entry -> List.of(entry.getValue())))))
                  .command()
                  .commandId());
    } catch (CloudException failure) {
      throw failure.getCause() instanceof InvalidInstanceIdException ? lost(instance) : failure;
    }
  }

  /**
   * Waits for the end of a command.
   *
   * @param atMost how long it may take
   * @throws CloudException if the host is lost, the rig's time is over, or the command does not end
   */
  Ended await(String instance, String command, Duration atMost)
      throws CloudException, InterruptedException {
    Instant begin = Instant.now();
    for (int polls = 1; ; polls++) {
      Optional<Ended> ended = look(instance, command, begin);
      if (ended.isPresent()) {
        return ended.get();
      }
      Instant now = Instant.now();
      if (now.isAfter(rig.expiresAt())) {
        throw new CloudException(
            "the time of this rig was over at "
                + rig.expiresAt()
                + ", and its hosts and database end: destroy, then apply again");
      }
      if (now.isAfter(begin.plus(atMost))) {
        throw new CloudException(
            "the command on %s did not end in %d s".formatted(instance, atMost.toSeconds()));
      }
      if (polls % POLLS_BETWEEN_LOOKS == 0) {
        requireReachable(instance);
      }
      TimeUnit.NANOSECONDS.sleep(poll.toNanos());
    }
  }

  private Optional<Ended> look(String instance, String command, Instant begin)
      throws CloudException {
    try {
      GetCommandInvocationResponse found =
          Faults.call(
              "Systems Manager",
              () ->
                  ssm.getCommandInvocation(
                      request -> request.commandId(command).instanceId(instance)));
      return ended(instance, found);
    } catch (CloudException failure) {
      if (failure.getCause() instanceof InvocationDoesNotExistException
          && Instant.now().isBefore(begin.plus(UNTIL_IT_IS_KNOWN))) {
        return Optional.empty();
      }
      throw failure;
    }
  }

  private Optional<Ended> ended(String instance, GetCommandInvocationResponse found)
      throws CloudException {
    CommandInvocationStatus status = found.status();
    return switch (status) {
      case SUCCESS, FAILED ->
          Optional.of(
              new Ended(
                  found.responseCode() == null ? 0 : found.responseCode(),
                  text(found.standardOutputContent()),
                  text(found.standardErrorContent())));
      case CANCELLED, CANCELLING ->
          throw new CloudException("somebody has cancelled the command on " + instance);
      case TIMED_OUT -> throw lost(instance);
      default -> Optional.empty();
    };
  }

  /** An agent that does not answer is one whose host is gone, or as good as gone. */
  private void requireReachable(String instance) throws CloudException {
    List<InstanceInformation> known;
    try {
      known =
          ssm.describeInstanceInformation(request -> request.filters(List.of(only(instance))))
              .instanceInformationList();
    } catch (SdkException silent) {
      return; // The next look at the command tells more than this look at its host.
    }
    if (known.stream().anyMatch(host -> host.pingStatus() != PingStatus.ONLINE)) {
      throw lost(instance);
    }
  }

  private static InstanceInformationStringFilter only(String instance) {
    return InstanceInformationStringFilter.builder().key("InstanceIds").values(instance).build();
  }

  private CloudException lost(String instance) {
    String role = instance.equals(rig.benchInstance()) ? "bench host" : "service host";
    return new CloudException(
        "the "
            + role
            + " "
            + instance
            + " is lost: it does not answer Systems Manager. What came home is kept; destroy, then"
            + " apply again");
  }

  private static String text(@Nullable String text) {
    return text == null ? "" : text;
  }
}
