package rvb.trials.store;

import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.module.SimpleModule;

/** Reads numbers only: left alone, the binder takes the text "NaN" for a number. */
final class FiniteNumbers extends StdDeserializer<Double> {

  private FiniteNumbers(Class<?> type) {
    super(type);
  }

  static SimpleModule module() {
    return new SimpleModule("finite numbers")
        .addDeserializer(Double.class, new FiniteNumbers(Double.class))
        .addDeserializer(double.class, new FiniteNumbers(double.class));
  }

  @Override
  public Double deserialize(JsonParser parser, DeserializationContext context) {
    JsonToken token = parser.currentToken();
    return token == JsonToken.VALUE_NUMBER_FLOAT || token == JsonToken.VALUE_NUMBER_INT
        ? parser.getDoubleValue()
        : context.reportInputMismatch(this, "'%s' is no number", parser.getString());
  }
}
