package rvb.contracttest;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

/** Runs tests of the contract inside a test, to see what becomes of them. */
final class ContractRun {
  private ContractRun() {}

  /**
   * Runs tests by their names, all on the same stand.
   *
   * @return the messages of the failure and of its causes, by the name of the test; a test that
   *     passes is not among them
   */
  static Map<String, String> failures(Class<? extends ServiceContract> service, String... tests) {
    List<? extends DiscoverySelector> selectors =
        Arrays.stream(tests).map(test -> selectMethod(service, method(service, test))).toList();
    Map<String, String> failures = new TreeMap<>();
    EngineTestKit.engine("junit-jupiter")
        .selectors(selectors.toArray(DiscoverySelector[]::new))
        .execute()
        .testEvents()
        .failed()
        .stream()
        .forEach(event -> failures.put(test(event), failure(event)));
    return failures;
  }

  private static Method method(Class<?> service, String name) {
    return Arrays.stream(service.getMethods())
        .filter(method -> method.getName().equals(name))
        .findAny()
        .orElseThrow(() -> new IllegalArgumentException("the contract has no test " + name));
  }

  private static String test(Event event) {
    return event
        .getTestDescriptor()
        .getSource()
        .map(source -> ((MethodSource) source).getMethodName())
        .orElseThrow();
  }

  private static String failure(Event event) {
    return event
        .getRequiredPayload(TestExecutionResult.class)
        .getThrowable()
        .map(ContractRun::messages)
        .orElse("");
  }

  private static String messages(Throwable failure) {
    Throwable cause = failure.getCause();
    return cause == null ? failure.toString() : failure + "\n" + messages(cause);
  }
}
