package rvb.trials.plan;

/**
 * One service, one scenario, one load, one fresh process, one measured window.
 *
 * @param id unique within its plan and independent of the order, such as {@code
 *     b1-products-r2000-mvc-jdbc-virtual}
 * @param sequence position in the suite, from 1
 * @param block the block it belongs to, from 1
 * @param subject what is measured
 * @param scenario which request is sent
 * @param load how requests arrive
 */
public record PlannedTrial(
    String id, int sequence, int block, Subject subject, Scenario scenario, Load load) {

  static PlannedTrial of(int sequence, int block, Subject subject, Scenario scenario, Load load) {
    String id =
        "b%d-%s-%s-%s".formatted(block, scenario.name(), load.word(), slug(subject.label()));
    return new PlannedTrial(id, sequence, block, subject, scenario, load);
  }

  /**
   * A probe of a search for capacity.
   *
   * @param number its place in the suite, from 1; a probe is a block of its own
   */
  public static PlannedTrial probe(
      int number, Subject subject, Scenario scenario, Load.Constant load) {
    String id =
        "p%d-%s-%s-%s".formatted(number, scenario.name(), load.word(), slug(subject.label()));
    return new PlannedTrial(id, number, number, subject, scenario, load);
  }

  private static String slug(String label) {
    return label.replaceAll("[^A-Za-z0-9._]+", "-").replaceAll("^-+|-+$", "");
  }
}
