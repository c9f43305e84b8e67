package rvb.trials.store;

import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** How results become JSON: strict, so that a file of another shape is refused and not guessed. */
final class Json {

  static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .annotationIntrospector(new MissingIsNull())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .addModule(FiniteNumbers.module())
          .build();

  /** For a part of a file: members that the type does not have are skipped. */
  static final JsonMapper LENIENT =
      JsonMapper.builder()
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .addModule(FiniteNumbers.module())
          .build();

  private Json() {}
}
