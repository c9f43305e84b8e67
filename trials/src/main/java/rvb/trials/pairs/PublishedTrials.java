package rvb.trials.pairs;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The published trials, from the CSV file in which results/2016 keeps them. */
public final class PublishedTrials {

  /** The name of the file below a results folder. */
  static final String FILE_NAME = "trials.csv";

  private static final String FIRST_COLUMNS = "trial,ec2_instance,rds_instance,";

  private PublishedTrials() {}

  /** The copy that this program carries, to show beside trials of folders without the file. */
  public static List<PublishedTrial> bundled() throws IOException {
    try (InputStream file = PublishedTrials.class.getResourceAsStream(FILE_NAME)) {
      return parse(
          FILE_NAME,
          new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  /** Whether a file begins as that of the published trials does. */
  static boolean isPublished(Path file) throws IOException {
    return file.endsWith(FILE_NAME) && Files.readString(file).startsWith(FIRST_COLUMNS);
  }

  /**
   * Reads a file.
   *
   * @throws IOException if it cannot be read, or a column is missing or no number
   */
  static List<PublishedTrial> read(Path file) throws IOException {
    return parse(file.toString(), Files.readString(file));
  }

  private static List<PublishedTrial> parse(String file, String csv) throws IOException {
    List<String> lines = csv.lines().filter(line -> !line.isBlank()).toList();
    String[] header = lines.getFirst().split(",", -1);
    try {
      return lines.stream().skip(1).map(line -> trial(header, line.split(",", -1))).toList();
    } catch (IllegalArgumentException | IndexOutOfBoundsException wrong) {
      throw new IOException(file + " is no list of published trials: " + wrong.getMessage(), wrong);
    }
  }

  private static PublishedTrial trial(String[] header, String[] cells) {
    Map<String, String> row = new HashMap<>();
    for (int i = 0; i < header.length; i++) {
      row.put(header[i], cells[i]);
    }
    return new PublishedTrial(
        Integer.parseInt(cell(row, "trial")),
        cell(row, "ec2_instance"),
        cell(row, "rds_instance"),
        Integer.parseInt(cell(row, "offered_rate")),
        Double.parseDouble(cell(row, "requests_per_sec")),
        cell(row, "latency_avg"),
        cell(row, "latency_max"));
  }

  private static String cell(Map<String, String> row, String column) {
    String cell = row.get(column);
    if (cell == null) {
      throw new IllegalArgumentException("there is no column " + column);
    }
    return cell;
  }
}
