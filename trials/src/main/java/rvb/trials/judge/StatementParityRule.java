package rvb.trials.judge;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rvb.trials.cwrk2.CWrk2Run;
import rvb.trials.cwrk2.CWrk2Verdict;
import rvb.trials.plan.Scenario;
import rvb.trials.run.Measurement;
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
    Answers answers = Answers.of(evidence.measurement());
    Scenario scenario = evidence.trial().scenario();
    String expected = scenario.statement();
    if (statements == null || answers == null) {
      return new Finding.Unchecked("pg_stat_statements was not read");
    }
    if (expected == null) {
      return new Finding.Unchecked("the scenario does not say which statement it runs");
    }
    Counts counts = Counts.of(statements, expected);
    String numbers = counts.describe(answers);
    return counts.calls >= answers.answered
            && counts.calls <= answers.answered + answers.mayHaveRun
            && counts.others <= thresholds.mostOtherStatementShare() * answers.planned
            && rightRows(counts, scenario)
        ? new Finding.Holds(numbers)
        : new Finding.Broken(numbers);
  }

  private static boolean rightRows(Counts counts, Scenario scenario) {
    Integer rows = scenario.rowsPerRequest();
    return rows == null
        ? counts.calls > 0 && counts.rows % counts.calls == 0
        : counts.rows == rows * counts.calls;
  }

  /**
   * How many statements there must be: one for each answer. A refused, timed-out or reset request
   * may have cost one or none; one that was never sent cost none. The C program forgets what is
   * under way when it ends, at most one request a connection.
   */
  private record Answers(long planned, long answered, long mayHaveRun) {

    static @Nullable Answers of(Measurement measurement) {
      Report report = measurement.generator();
      CWrk2Run run = measurement.cWrk2();
      if (report != null) {
        return of(report.accounting());
      }
      return run == null
          ? null
          : CWrk2Verdict.report(run)
              .map(it -> new Answers(it.requests(), it.requests(), run.connections()))
              .orElse(null);
    }

    private static Answers of(Accounting accounting) {
      return new Answers(
          accounting.planned(),
          accounting.ok() + accounting.wrongBody(),
          accounting.status()
              + accounting.timeout()
              + accounting.reset()
              + accounting.unfinished());
    }
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

    String describe(Answers answers) {
      return "%,d statements with %,d rows and %,d others for %,d answers"
          .formatted(calls, rows, others, answers.answered);
    }

    private static String normalised(String query) {
      return query.strip().replaceAll("\\s+", " ");
    }
  }
}
