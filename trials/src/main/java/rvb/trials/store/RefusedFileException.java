package rvb.trials.store;

import java.io.Serial;
import java.nio.file.Path;

/** A stored file that cannot be believed; the message names the file and the reason. */
public final class RefusedFileException extends RuntimeException {

  @Serial private static final long serialVersionUID = 1;

  private final String reason;

  RefusedFileException(Path file, String reason) {
    super(file + ": " + reason);
    this.reason = reason;
  }

  /** Why it is refused, without the file. */
  public String reason() {
    return reason;
  }
}
