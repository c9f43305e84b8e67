package rvb.contracttest;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Hands a test its {@link Stand}, or the shared {@link Service} that runs with defaults. */
final class StandExtension implements ParameterResolver {
  private static final Namespace NAMESPACE = Namespace.create(StandExtension.class);

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    return type == Stand.class || type == Service.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    Stand stand = standOf(context);
    return parameter.getParameter().getType() == Stand.class ? stand : stand.standard();
  }

  /** One stand for all tests of a class; JUnit closes it after the last one. */
  private static Stand standOf(ExtensionContext context) {
    ExtensionContext classContext = context.getParent().orElseThrow();
    ServiceContract contract = (ServiceContract) context.getRequiredTestInstance();
    return classContext
        .getStore(NAMESPACE)
        .computeIfAbsent(Stand.class, key -> new Stand(contract.program()), Stand.class);
  }
}
