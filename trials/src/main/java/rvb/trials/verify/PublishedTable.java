package rvb.trials.verify;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The table of the published trials of 2016, line by line made again from what wrk2 printed; only
 * the names of the instances and the rounded rate that was published are nowhere in it.
 */
final class PublishedTable {

  /** Names the folder, too: no other has it. */
  static final String FILE_NAME = "trials.csv";

  private static final int GIVEN_COLUMNS = 4;
  private static final int RECORDED_RATE = 3;
  private static final String HEADER =
      "trial,ec2_instance,rds_instance,max_req_per_sec_recorded,threads,connections,duration_s,"
          + "offered_rate,requests,read,requests_per_sec,latency_avg,latency_stdev,latency_max,"
          + "latency_within_stdev_pct";

  private static final Pattern OUTPUT =
      Pattern.compile(
          "# \\S+ -t(\\d+) -c(\\d+) -d(\\d+)s -R(\\d+) .*"
              + "Latency +(\\S+) +(\\S+) +(\\S+) +([\\d.]+)%.*?"
              + " (\\d+) requests in [^,]*, (\\S+) read\\s+Requests/sec: +([\\d.]+)\\s.*",
          Pattern.DOTALL);

  private PublishedTable() {}

  /** What is not as the raw outputs have it, one line each. */
  static List<String> check(Path folder) throws IOException {
    List<String> lines = Files.readAllLines(folder.resolve(FILE_NAME));
    List<String> problems = new ArrayList<>();
    if (!lines.getFirst().equals(HEADER)) {
      problems.add(FILE_NAME + ": has other columns");
    }
    for (String line : lines.subList(1, lines.size())) {
      String trial = line.substring(0, line.indexOf(','));
      Path raw = folder.resolve("wrk2").resolve("trial-" + trial + ".txt");
      if (!Files.exists(raw)) {
        problems.add(FILE_NAME + ": trial " + trial + " has no raw output");
      } else if (!line.equals(made(line.split(","), Files.readString(raw)))) {
        problems.add(
            "%s: trial %s is not what wrk2/trial-%s.txt says".formatted(FILE_NAME, trial, trial));
      }
    }
    return problems;
  }

  private static String made(String[] cells, String output) {
    Matcher it = OUTPUT.matcher(output);
    if (cells.length <= GIVEN_COLUMNS || !it.matches()) {
      return "";
    }
    String given = String.join(",", List.of(cells).subList(0, RECORDED_RATE));
    String rate = it.group(11);
    return String.join(
        ",",
        given,
        String.valueOf(Math.round(Double.parseDouble(rate))),
        it.group(1),
        it.group(2),
        it.group(3),
        it.group(4),
        it.group(9),
        it.group(10),
        rate,
        it.group(5),
        it.group(6),
        it.group(7),
        it.group(8));
  }
}
