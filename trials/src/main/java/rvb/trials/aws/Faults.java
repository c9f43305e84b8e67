package rvb.trials.aws;

import java.util.Set;
import java.util.function.Supplier;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.exception.SdkException;

/** Turns what the SDK throws into one line that says what to do. */
final class Faults {

  private static final Set<String> EXPIRED =
      Set.of("ExpiredToken", "ExpiredTokenException", "RequestExpired", "InvalidToken");
  private static final Set<String> REFUSED =
      Set.of(
          "AccessDenied",
          "AccessDeniedException",
          "InvalidAccessKeyId",
          "InvalidClientTokenId",
          "SignatureDoesNotMatch",
          "UnrecognizedClientException");

  private Faults() {}

  /**
   * Makes one call.
   *
   * @param what what is out of reach if it fails, such as {@code the bucket rvb-1}
   * @throws CloudException in one line
   */
  static <T> T call(String what, Supplier<T> call) throws CloudException {
    try {
      return call.get();
    } catch (SdkException failure) {
      throw explained(what, failure);
    }
  }

  private static CloudException explained(String what, SdkException failure) {
    String code = code(failure);
    if (EXPIRED.contains(code)) {
      return new CloudException(
          "the AWS credentials have expired: log in again, then the same command goes on where it"
              + " was",
          failure);
    }
    if (REFUSED.contains(code)) {
      return new CloudException(
          "AWS refuses these credentials for " + what + " (" + code + "): check AWS_PROFILE",
          failure);
    }
    if (failure instanceof SdkClientException && says(failure, "credentials")) {
      return new CloudException(
          "there are no AWS credentials: log in as for any AWS tool, or set AWS_PROFILE", failure);
    }
    if (code.equals("NoSuchBucket")) {
      return new CloudException(
          what + " is gone: was the rig destroyed? What was brought home before is kept", failure);
    }
    return new CloudException(
        what
            + " is out of reach ("
            + firstLine(failure)
            + "): nothing is lost on the hosts; the same command, or `rvb fetch`, goes on",
        failure);
  }

  /** AWS's own word for what is wrong; empty where no answer came. */
  static String code(SdkException failure) {
    AwsErrorDetails details =
        failure instanceof AwsServiceException service ? service.awsErrorDetails() : null;
    String code = details == null ? null : details.errorCode();
    return code == null ? "" : code;
  }

  private static boolean says(Throwable failure, String word) {
    return String.valueOf(failure.getMessage()).contains(word);
  }

  private static String firstLine(SdkException failure) {
    String message = String.valueOf(failure.getMessage());
    return message.lines().findFirst().orElse(message).strip();
  }
}
