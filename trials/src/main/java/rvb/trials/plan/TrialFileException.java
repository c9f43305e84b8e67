package rvb.trials.plan;

import java.io.Serial;

/** A trial file that cannot be used; the message is one line: file, line number, fault, remedy. */
public final class TrialFileException extends RuntimeException {

  @Serial private static final long serialVersionUID = 1;

  TrialFileException(String file, int line, String fault) {
    super("%s:%d: %s".formatted(file, line, fault));
  }

  TrialFileException(String file, String fault) {
    super("%s: %s".formatted(file, fault));
  }
}
