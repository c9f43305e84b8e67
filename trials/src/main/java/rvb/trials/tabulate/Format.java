package rvb.trials.tabulate;

/** How a tabulation is written. */
public enum Format {
  /** Aligned columns for a terminal. */
  TEXT {
    @Override
    public String write(Tabulation tabulation) {
      return new TextTable().write(tabulation);
    }
  },
  /** For documents. */
  MARKDOWN {
    @Override
    public String write(Tabulation tabulation) {
      return new MarkdownTable().write(tabulation);
    }
  },
  /** One line an attempt, unrounded, for programs. */
  CSV {
    @Override
    public String write(Tabulation tabulation) {
      return CsvTable.write(tabulation);
    }
  },
  /** Everything, unrounded, for programs. */
  JSON {
    @Override
    public String write(Tabulation tabulation) {
      return JsonTable.write(tabulation);
    }
  };

  /** The whole document, ending in a line end. */
  public abstract String write(Tabulation tabulation);
}
