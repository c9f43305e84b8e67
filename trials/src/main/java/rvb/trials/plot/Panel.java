package rvb.trials.plot;

import java.util.List;

/**
 * One diagram of a picture.
 *
 * @param title what it shows, with the unit
 * @param logarithmic whether its y axis is
 * @param lines those without a point are not drawn
 */
record Panel(String title, boolean logarithmic, List<Line> lines) {

  Panel {
    lines = lines.stream().filter(line -> !line.points().isEmpty()).toList();
  }

  double highest() {
    return lines.stream()
        .flatMap(line -> line.points().stream())
        .mapToDouble(Line.Point::y)
        .max()
        .orElse(0);
  }

  boolean isEmpty() {
    return lines.isEmpty();
  }
}
