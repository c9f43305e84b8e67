package rvb.trials.tabulate;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rvb.trials.pairs.Credits;

/** What a reader of a table of instance pairs must know. */
final class PairNotes {

  private PairNotes() {}

  static List<String> of(List<PairRow> rows) {
    List<String> notes = new ArrayList<>();
    notes.add(
        "2016: published by others, one run of 60 s each; wrk2 shared the service's host, and the"
            + " offered rate was above what the pair could do, so the mean latencies of that time"
            + " are those of a growing queue.");
    if (rows.stream().anyMatch(row -> row.setup() != null)) {
      ours(rows, notes);
    }
    rows.forEach(row -> notes.addAll(row.remarks()));
    return notes;
  }

  private static void ours(List<PairRow> rows, List<String> notes) {
    if (rows.stream().anyMatch(row -> row.setup() != null && !row.setup().sameAsSeed())) {
      notes.add(
          "A row whose pair is not the same stands beside the published trial and does not repeat"
              + " it: RDS offers db.t2 no more.");
    }
    if (rows.stream().anyMatch(row -> contains(row.verdict(), "saturated"))) {
      notes.add("Saturated: the achieved rate is a finding; the latencies grow with the window.");
    }
    if (rows.stream().anyMatch(PairNotes::bursts)) {
      notes.add(
          "Credits, balance before to after: burst is not what the type can do for long; drained"
              + " is throttled, or bought where the part is unlimited (RDS T3 always is).");
    }
    notes.add(
        "CPU: the busiest minute of CloudWatch that the window touches. Dollars: service host and"
            + " database by the hour, from the dated price file of the rig, without the bench"
            + " host. Mean ± half of the 95 % interval where there are several runs; medians"
            + " otherwise.");
  }

  private static boolean bursts(PairRow row) {
    return isBursting(row.serviceCredits()) || isBursting(row.databaseCredits());
  }

  private static boolean isBursting(@Nullable Credits credits) {
    return credits != null && credits.state() != Credits.State.NONE;
  }

  private static boolean contains(@Nullable String text, String word) {
    return text != null && text.contains(word);
  }
}
