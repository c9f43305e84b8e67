package rvb.trials.judge;

import rvb.wrk2.report.Report;

/** The server kept its connections: a reconnect is work that the others do not do. */
final class KeepAliveRule implements Rule {

  @Override
  public String name() {
    return "keep-alive";
  }

  @Override
  public boolean appliesTo(Evidence evidence) {
    return evidence.hasGenerator();
  }

  @Override
  public Finding check(Evidence evidence, Thresholds thresholds) {
    Report report = evidence.measurement().generator();
    if (report == null) {
      return new Finding.Unchecked("the generator left no report");
    }
    long closed = report.connections().closedByServer();
    String numbers =
        "the server closed %,d connections in %,d requests"
            .formatted(closed, report.accounting().planned());
    return closed <= thresholds.mostFailedShare() * report.accounting().planned()
        ? new Finding.Holds(numbers)
        : new Finding.Broken(numbers);
  }
}
