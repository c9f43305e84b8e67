package rvb.trials.store;

import java.lang.reflect.Executable;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.AnnotatedParameter;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;

/**
 * Requires every member of a record but the nullable ones: a result that was written before such a
 * member was thought of is read as one in which it was not observed.
 */
final class MissingIsNull extends JacksonAnnotationIntrospector {

  private static final long serialVersionUID = 1L;

  @Override
  public @Nullable Boolean hasRequiredMarker(MapperConfig<?> config, AnnotatedMember member) {
    return (member instanceof AnnotatedParameter parameter
            && parameter.getOwner().getAnnotated() instanceof Executable constructor)
        ? !isNullable(constructor, parameter.getIndex())
        : super.hasRequiredMarker(config, member);
  }

  private static boolean isNullable(Executable constructor, int parameter) {
    return constructor.getAnnotatedParameterTypes()[parameter].isAnnotationPresent(Nullable.class);
  }
}
