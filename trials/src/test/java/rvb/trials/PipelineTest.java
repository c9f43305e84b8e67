package rvb.trials;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import rvb.trials.plan.Plans;

/**
 * Data moves one way: plan, capacity and cwrk2, stand, run, judge, store, tabulate, plot; only the
 * command line sees all.
 */
class PipelineTest {

  private static final List<String> STAGES =
      List.of(
          "plan",
          "capacity",
          "cwrk2",
          "stand",
          "run",
          "judge",
          "store",
          "pairs",
          "tabulate",
          "compare",
          "verify",
          "plot",
          "aws",
          "rehearse",
          "cli");

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .importUrl(Plans.class.getProtectionDomain().getCodeSource().getLocation());

  static Stream<String> stages() {
    return STAGES.stream();
  }

  @ParameterizedTest
  @MethodSource("stages")
  void aStageImportsNothingToItsRight(String stage) {
    String[] toTheRight =
        STAGES.subList(STAGES.indexOf(stage) + 1, STAGES.size()).stream()
            .map(later -> "rvb.trials." + later + "..")
            .toArray(String[]::new);
    ArchRuleDefinition.noClasses()
        .that()
        .resideInAPackage("rvb.trials." + stage + "..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(toTheRight)
        .allowEmptyShould(true)
        .check(CLASSES);
  }

  @ParameterizedTest
  @MethodSource("stages")
  void theClassesOfAStageWereImported(String stage) {
    assertThat(CLASSES.stream().filter(it -> it.getPackageName().equals("rvb.trials." + stage)))
        .as("classes of " + stage)
        .isNotEmpty();
  }

  @Test
  void judgingAndTabulatingTouchNoProcess() {
    ArchRuleDefinition.noClasses()
        .that()
        .resideInAnyPackage(
            "rvb.trials.plan..",
            "rvb.trials.capacity..",
            "rvb.trials.judge..",
            "rvb.trials.store..",
            "rvb.trials.pairs..",
            "rvb.trials.tabulate..",
            "rvb.trials.plot..")
        .should()
        .dependOnClassesThat()
        .haveFullyQualifiedName("java.lang.ProcessBuilder")
        .check(CLASSES);
  }

  @Test
  void statisticsArePureMathematics() {
    ArchRuleDefinition.classes()
        .that()
        .resideInAPackage("rvb.trials.statistics..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "rvb.trials.statistics..",
            "java.lang..",
            "java.util..",
            "org.apache.commons.statistics..",
            "org.jspecify..")
        .check(CLASSES);
  }

  @Test
  void onlyOnePackageKnowsTheAwsSdk() {
    ArchRuleDefinition.noClasses()
        .that()
        .resideOutsideOfPackage("rvb.trials.aws..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("software.amazon..")
        .check(CLASSES);
  }

  @Test
  void noStageKnowsAService() {
    ArchRuleDefinition.noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("rvb.ratpack..", "rvb.webflux..", "rvb.mvc..")
        .check(CLASSES);
  }
}
