package rvb.trials.judge;

import java.util.ArrayList;
import java.util.List;
import rvb.trials.judge.Judgement.RuleFinding;
import rvb.trials.run.StatementLimit;

/** Decides what a measured trial is worth; a pure function of the stored raw data. */
public final class Judge {

  /** Version of the rules and thresholds; a judgement by another version is not comparable. */
  public static final int METHOD = 2;

  private static final List<Rule> RULES =
      List.of(
          new CWrk2Rule(),
          new CWrk2BlindRule(),
          new AccountingRule(),
          new PercentilesRule(),
          new AnswersRule(),
          new KeepAliveRule(),
          new RateHeldRule(),
          new ObjectiveRule(),
          new BacklogRule(),
          new SendLagRule(),
          new CeilingRule(),
          new GeneratorCpuRule(),
          new GeneratorQueueRule(),
          new GeneratorPausesRule(),
          new SteadyRule(),
          new ContractRule(),
          new SettingsParityRule(),
          new StatementParityRule(),
          new StatementPlanRule(),
          new PoolProofRule(),
          new SameProcessRule(),
          new DatasetRule(),
          new WarmUpRule(),
          new LittlesLawRule(),
          new UtilisationRule(),
          new StealRule(),
          new ThrottlingRule(),
          new SwapRule(),
          new RetransmitRule(),
          new CanaryRule(),
          new DatabaseLimitRule());

  private Judge() {}

  /** Judges with the thresholds of the plan's kind of stand. */
  public static Judgement judge(Evidence evidence) {
    Thresholds thresholds = Thresholds.of(evidence.plan().stand());
    List<RuleFinding> findings =
        RULES.stream()
            .filter(rule -> rule.appliesTo(evidence))
            .map(rule -> new RuleFinding(rule.name(), rule.check(evidence, thresholds)))
            .toList();
    Verdict verdict = verdict(findings);
    Attribution bottleneck =
        new Attributor(evidence, thresholds)
            .attribute(lateGenerator(findings), !named(findings, Finding.NotHeld.class).isEmpty());
    return new Judgement(METHOD, verdict, bottleneck, Costs.of(evidence.measurement()), findings);
  }

  private static Verdict verdict(List<RuleFinding> findings) {
    List<String> broken = named(findings, Finding.Broken.class);
    if (!broken.isEmpty()) {
      return new Verdict.Invalid(broken);
    }
    List<String> noisy = named(findings, Finding.Noisy.class);
    List<String> unchecked = named(findings, Finding.Unchecked.class);
    List<String> notHeld = named(findings, Finding.NotHeld.class);
    return notHeld.isEmpty()
        ? new Verdict.Accepted(noisy, unchecked)
        : new Verdict.Saturated(String.join("; ", notHeld), noisy, unchecked);
  }

  private static List<String> named(List<RuleFinding> findings, Class<? extends Finding> kind) {
    List<String> named = new ArrayList<>();
    for (RuleFinding finding : findings) {
      if (kind.isInstance(finding.finding())) {
        named.add(finding.rule() + ": " + finding.finding().detail());
      }
    }
    return List.copyOf(named);
  }

  private static boolean lateGenerator(List<RuleFinding> findings) {
    return findings.stream()
        .anyMatch(
            finding ->
                finding.rule().equals(SendLagRule.NAME)
                    && finding.finding() instanceof Finding.Broken);
  }

  /** The database reference executed something. */
  private static final class DatabaseLimitRule implements Rule {
    @Override
    public String name() {
      return "database limit";
    }

    @Override
    public boolean appliesTo(Evidence evidence) {
      return evidence.isDatabase();
    }

    @Override
    public Finding check(Evidence evidence, Thresholds thresholds) {
      StatementLimit limit = evidence.measurement().statementLimit();
      return limit != null && limit.executed() > 0
          ? new Finding.Holds("%,d statements".formatted(limit.executed()))
          : new Finding.Broken("no statement was executed");
    }
  }
}
