package rvb.trials.tabulate;

import java.util.List;
import java.util.stream.Stream;
import rvb.trials.pairs.PairTrials;
import rvb.trials.store.Excluded;
import tools.jackson.databind.json.JsonMapper;

/** Tables of instance pairs: the published trials beside ours, and rehearsals by themselves. */
public final class PairTable {

  private static final String TITLE =
      "EC2 + RDS instance pairs, the published trials of 2016 beside ours";
  private static final String REHEARSAL_TITLE =
      "REHEARSAL on one machine: proves that the rig works; its numbers are no results";

  private final List<PairRow> published;
  private final List<PairRow> rehearsed;
  private final List<Excluded> excluded;

  /**
   * @param trials what is to be shown
   */
  public PairTable(PairTrials trials) {
    this.published = PairRows.published(trials);
    this.rehearsed = PairRows.rehearsed(trials);
    this.excluded = trials.excluded();
  }

  /** The tables in a format, ending in a line end; nothing where there is nothing to show. */
  public String write(Format format) {
    return switch (format) {
      case JSON -> json();
      case CSV -> Grid.csv(PairColumns.all(), allRows());
      case MARKDOWN, TEXT -> people(format);
    };
  }

  /** Whether there is nothing to show. */
  public boolean isEmpty() {
    return published.isEmpty() && rehearsed.isEmpty() && excluded.isEmpty();
  }

  /** Whether a run of ours counts. */
  public boolean hasFinding() {
    return published.stream().anyMatch(row -> row.runs().counted() > 0);
  }

  private String json() {
    return JsonMapper.shared()
            .writerWithDefaultPrettyPrinter()
            .writeValueAsString(new Pairs(published, rehearsed, excluded))
        + "\n";
  }

  private record Pairs(List<PairRow> published, List<PairRow> rehearsed, List<Excluded> excluded) {}

  private List<PairRow> allRows() {
    return Stream.concat(published.stream(), rehearsed.stream()).toList();
  }

  private String people(Format format) {
    boolean markdown = format == Format.MARKDOWN;
    StringBuilder out = new StringBuilder();
    if (!published.isEmpty()) {
      List<GridColumn<PairRow>> columns =
          published.stream().allMatch(row -> row.setup() == null)
              ? PairColumns.publishedOnly()
              : PairColumns.sideBySide();
      section(out, TITLE, Grid.people(columns, published, markdown), markdown);
      PairNotes.of(published).forEach(note -> note(out, note, markdown));
      out.append('\n');
    }
    if (!rehearsed.isEmpty()) {
      section(out, REHEARSAL_TITLE, Grid.people(PairColumns.OURS, rehearsed, markdown), markdown);
      rehearsed.stream()
          .flatMap(row -> row.remarks().stream())
          .forEach(remark -> note(out, remark, markdown));
      out.append('\n');
    }
    excluded.forEach(
        one -> note(out, "excluded: " + one.file().getFileName() + ": " + one.reason(), markdown));
    return out.toString();
  }

  private static void section(StringBuilder out, String title, String grid, boolean markdown) {
    out.append(markdown ? "### " : "").append(title).append("\n\n").append(grid).append('\n');
  }

  private static void note(StringBuilder out, String note, boolean markdown) {
    out.append(markdown ? "- " + Grid.escaped(note) : note).append('\n');
  }
}
