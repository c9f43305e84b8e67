package rvb.trials.cli;

import java.nio.file.Path;

/** Where the repository is. */
final class Home {

  private Home() {}

  /** The folder that the launcher names in {@code rvb.home}; the current one without it. */
  static Path ofRepository() {
    return Path.of(System.getProperty("rvb.home", "")).toAbsolutePath().normalize();
  }
}
