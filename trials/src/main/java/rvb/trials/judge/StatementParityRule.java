package rvb.trials.judge;

import java.util.List;
import rvb.trials.plan.Scenario;
import rvb.trials.run.StatementCount;
import rvb.wrk2.report.Accounting;
import rvb.wrk2.report.Report;

/** The database ran the contract's statement once for each request, and next to nothing else. */
final class StatementParityRule implements Rule {

  @Override
  public String name() {
    return "statement parity";
  }

  @Override
  public boolean appliesTo(Evidence evidence) {
    return evidence.isService();
  }

  @Override
  public Finding check(Evidence evidence, Thresholds thresholds) {
    List<StatementCount> statements = evidence.measurement().statements();
    Report report = evidence.measurement().generator();
    Scenario scenario = evidence.trial().scenario();
    String expected = scenario.statement();
    if (statements == null || report == null) {
      return new Finding.Unchecked("pg_stat_statements was not read");
    }
    if (expected == null) {
      return new Finding.Unchecked("the scenario does not say which statement it runs");
    }
    Counts counts = Counts.of(statements, expected);
    String numbers = counts.describe(report);
    return onceEach(counts, report.accounting())
            && counts.others <= thresholds.mostOtherStatementShare() * report.accounting().planned()
            && rightRows(counts, scenario)
        ? new Finding.Holds(numbers)
        : new Finding.Broken(numbers);
  }

  /**
   * Whether each answer cost one statement. A refused, timed-out or reset request may have cost one
   * or none; one that was never sent cost none.
   */
  private static boolean onceEach(Counts counts, Accounting accounting) {
    long answered = accounting.ok() + accounting.wrongBody();
    long mayHaveRun =
        accounting.status() + accounting.timeout() + accounting.reset() + accounting.unfinished();
    return counts.calls >= answered && counts.calls <= answered + mayHaveRun;
  }

  private static boolean rightRows(Counts counts, Scenario scenario) {
    Integer rows = scenario.rowsPerRequest();
    return rows == null
        ? counts.calls > 0 && counts.rows % counts.calls == 0
        : counts.rows == rows * counts.calls;
  }

  private record Counts(long calls, long rows, long others) {

    static Counts of(List<StatementCount> statements, String expected) {
      long calls = 0;
      long rows = 0;
      long others = 0;
      for (StatementCount statement : statements) {
        if (normalised(statement.query()).equals(normalised(expected))) {
          calls += statement.calls();
          rows += statement.rows();
        } else {
          others += statement.calls();
        }
      }
      return new Counts(calls, rows, others);
    }

    String describe(Report report) {
      return "%,d statements with %,d rows and %,d others for %,d correct answers"
          .formatted(calls, rows, others, report.accounting().ok());
    }

    private static String normalised(String query) {
      return query.strip().replaceAll("\\s+", " ");
    }
  }
}
