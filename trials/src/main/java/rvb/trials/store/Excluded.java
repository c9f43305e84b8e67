package rvb.trials.store;

import java.nio.file.Path;

/**
 * Something below a results folder that no table uses.
 *
 * @param file the file, or the suite's folder for attempts without a file
 * @param reason why, in one line
 */
public record Excluded(Path file, String reason) {}
