package rvb.trials.aws;

import java.io.Serial;

/** Something at AWS keeps a trial from being run or brought home; one line says what to do. */
public final class CloudException extends Exception {

  @Serial private static final long serialVersionUID = 1;

  CloudException(String line) {
    super(line);
  }

  CloudException(String line, Throwable cause) {
    super(line, cause);
  }
}
