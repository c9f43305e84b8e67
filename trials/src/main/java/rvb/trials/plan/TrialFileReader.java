package rvb.trials.plan;

import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Binds a trial file, and says file, line and remedy where that fails. */
final class TrialFileReader {

  private static final YAMLMapper YAML =
      YAMLMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.KEBAB_CASE)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .addModule(new SimpleModule().addDeserializer(Duration.class, new DurationReader()))
          .build();

  private final String file;
  private final String yaml;
  private final YamlLines lines;

  TrialFileReader(String file, String yaml) {
    this.file = file;
    this.yaml = yaml;
    this.lines = linesOf(file, yaml);
  }

  TrialFile read() {
    if (lines.isEmpty()) {
      throw at(List.of(), "is empty; copy the default trial file and edit it");
    }
    try {
      return YAML.readValue(yaml, TrialFile.class);
    } catch (UnrecognizedPropertyException unknown) {
      throw at(path(unknown), unknownKey(unknown));
    } catch (JacksonException wrong) {
      throw at(path(wrong), firstLine(wrong));
    }
  }

  /** An exception that points at the line a path leads to. */
  TrialFileException at(List<?> path, String fault) {
    return new TrialFileException(file, lines.lineOf(path), fault);
  }

  private static YamlLines linesOf(String file, String yaml) {
    try {
      return new YamlLines(yaml);
    } catch (MarkedYamlEngineException wrong) {
      int line = wrong.getProblemMark().map(mark -> mark.getLine() + 1).orElse(1);
      throw new TrialFileException(file, line, "is no YAML: " + wrong.getProblem());
    } catch (YamlEngineException wrong) {
      throw new TrialFileException(file, "is no YAML: " + wrong.getMessage());
    }
  }

  private static String unknownKey(UnrecognizedPropertyException unknown) {
    String allowed =
        unknown.getKnownPropertyIds().stream()
            .map(Object::toString)
            .sorted(Comparator.naturalOrder())
            .collect(Collectors.joining(", "));
    return "unknown key '%s'; allowed: %s".formatted(unknown.getPropertyName(), allowed);
  }

  private static List<Object> path(JacksonException wrong) {
    return wrong.getPath().stream()
        .<Object>map(
            step -> step.getPropertyName() == null ? step.getIndex() : step.getPropertyName())
        .toList();
  }

  /** What a validating constructor or deserializer said, else the binder's own first line. */
  private static String firstLine(JacksonException wrong) {
    Throwable cause = wrong.getCause();
    String message =
        cause instanceof IllegalArgumentException ? cause.getMessage() : wrong.getOriginalMessage();
    return Arrays.stream(String.valueOf(message).split("\n")).findFirst().orElse("is not readable");
  }

  private static final class DurationReader extends StdDeserializer<Duration> {
    DurationReader() {
      super(Duration.class);
    }

    @Override
    public Duration deserialize(JsonParser parser, DeserializationContext context) {
      try {
        return DurationText.parse(parser.getString());
      } catch (IllegalArgumentException wrong) {
        throw context.weirdStringException(parser.getString(), Duration.class, wrong.getMessage());
      }
    }
  }
}
