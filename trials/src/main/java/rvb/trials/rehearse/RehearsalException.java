package rvb.trials.rehearse;

import java.io.Serial;

/** A rehearsal that did not come to its end; one line says where. */
public final class RehearsalException extends Exception {

  @Serial private static final long serialVersionUID = 1;

  RehearsalException(String line) {
    super(line);
  }
}
