package rvb.trials.plan;

import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Line numbers of a YAML document: the binder knows what is wrong, but not on which line. */
final class YamlLines {

  private final Optional<Node> root;

  /**
   * Parses a document.
   *
   * @throws org.snakeyaml.engine.v2.exceptions.YamlEngineException if it is no YAML
   */
  YamlLines(String yaml) {
    root = new Compose(LoadSettings.builder().build()).composeString(yaml);
  }

  /** Whether the document says nothing at all. */
  boolean isEmpty() {
    return root.isEmpty();
  }

  /**
   * The line, from 1, of what a path leads to, or of the last part of it that is there.
   *
   * @param path keys as strings, positions in lists as integers
   */
  int lineOf(List<?> path) {
    Node found = root.orElse(null);
    int line = found == null ? 1 : lineOf(found);
    for (Object step : path) {
      Optional<Found> next = found == null ? Optional.empty() : step(found, step);
      if (next.isEmpty()) {
        return line;
      }
      line = next.get().line();
      found = next.get().value();
    }
    return line;
  }

  private static Optional<Found> step(Node node, Object step) {
    if (node instanceof MappingNode mapping) {
      return mapping.getValue().stream()
          .filter(entry -> isKey(entry.getKeyNode(), step))
          .map(YamlLines::found)
          .findFirst();
    }
    if (node instanceof SequenceNode sequence && step instanceof Integer index) {
      return sequence.getValue().stream()
          .skip(index)
          .map(item -> new Found(lineOf(item), item))
          .findFirst();
    }
    return Optional.empty();
  }

  private static boolean isKey(Node key, Object step) {
    return key instanceof ScalarNode scalar && scalar.getValue().equals(step);
  }

  private static Found found(NodeTuple entry) {
    return new Found(lineOf(entry.getKeyNode()), entry.getValueNode());
  }

  private static int lineOf(Node node) {
    return node.getStartMark().map(mark -> mark.getLine() + 1).orElse(1);
  }

  private record Found(int line, Node value) {}
}
