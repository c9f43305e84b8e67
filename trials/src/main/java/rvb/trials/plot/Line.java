package rvb.trials.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * A named line; where a value is missing there is no point, never a zero.
 *
 * @param name what the legend shows
 * @param points in the order of x
 */
record Line(String name, List<Point> points) {

  Line {
    points = List.copyOf(points);
  }

  /** One value; x is seconds since t0 in a series. */
  record Point(double x, double y) {}

  /** A line through those of the items that have a value. */
  static <T> Line through(
      String name, List<T> items, ToDoubleFunction<T> x, Function<T, @Nullable Number> y) {
    List<Point> points = new ArrayList<>();
    for (T item : items) {
      Number value = y.apply(item);
      if (value != null) {
        points.add(new Point(x.applyAsDouble(item), value.doubleValue()));
      }
    }
    return new Line(name, points);
  }

  double[] xs() {
    return points.stream().mapToDouble(Point::x).toArray();
  }

  double[] ys() {
    return points.stream().mapToDouble(Point::y).toArray();
  }
}
