package rvb.trials.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** The latency spectra of all services at one point: scenario and load. */
public final class SpectrumPicture {

  private static final int WIDTH = 1040;
  private static final int HEIGHT = 520;

  private final String name;
  private final Sheet sheet;

  private SpectrumPicture(String name, Sheet sheet) {
    this.name = name;
    this.sheet = sheet;
  }

  /** A word for the file, such as {@code products-r2000}. */
  public String name() {
    return name;
  }

  /**
   * Draws it as PNG.
   *
   * @throws IOException if the file cannot be written
   */
  public void write(Path file) throws IOException {
    sheet.write(file);
  }

  static SpectrumPicture of(Spectra.Point point, List<Spectra.OfService> services) {
    XYChart chart = Look.chart(WIDTH, HEIGHT);
    Frame frame = Frame.around(services);
    style(chart.getStyler(), frame);
    chart.setXAxisTitle("share of requests that took at most so long");
    chart.setYAxisTitle("latency from the intended time, ms");
    grid(chart, frame);
    for (int i = 0; i < services.size(); i++) {
      draw(chart, services.get(i), i);
    }
    String title =
        "How long requests take: %s, %s"
            .formatted(point.scenario().name(), Titles.of(point.load()));
    return new SpectrumPicture(
        point.scenario().name() + "-" + point.load().word(),
        new Sheet(title, point.conditions(), List.of(chart), 1, remarks(services)));
  }

  /** What the axes span; latencies in milliseconds, from decade to decade. */
  private record Frame(double oneIn, double fastest, double slowest) {

    static Frame around(List<Spectra.OfService> services) {
      return new Frame(
          services.stream().mapToDouble(it -> it.merged().count()).max().orElseThrow(),
          Math.pow(10, Math.floor(decades(services, 0).min().orElseThrow())),
          Math.pow(10, Math.ceil(decades(services, 100).max().orElseThrow())));
    }

    private static DoubleStream decades(List<Spectra.OfService> services, double percent) {
      return services.stream().mapToDouble(it -> Math.log10(it.merged().percentile(percent)));
    }
  }

  private static void style(XYStyler styler, Frame frame) {
    styler.setPlotGridLinesVisible(false);
    styler.setXAxisLogarithmic(true);
    styler.setXAxisLogarithmicDecadeOnly(true);
    styler.setYAxisLogarithmic(true);
    styler.setYAxisLogarithmicDecadeOnly(true);
    styler.setXAxisMin(1.0);
    styler.setXAxisMax(frame.oneIn());
    styler.setYAxisMin(frame.fastest());
    styler.setYAxisMax(frame.slowest());
    styler.setXAxisTickLabelsFormattingFunction(SpectrumPicture::share);
    styler.setYAxisTickLabelsFormattingFunction(Look::number);
    styler.setLegendPosition(Styler.LegendPosition.InsideNW);
    styler.setLegendFont(Look.font(Font.PLAIN, 14));
    styler.setLegendSeriesLineLength(34);
    styler.setLegendPadding(10);
    styler.setAxisTickLabelsFont(Look.font(Font.PLAIN, 14));
    styler.setAxisTitleFont(Look.font(Font.PLAIN, 14));
  }

  /** Lines at whole decades only; the library's own grid has nine in each. */
  private static void grid(XYChart chart, Frame frame) {
    for (double oneIn = 1; oneIn <= frame.oneIn(); oneIn *= 10) {
      thin(
          chart,
          new Line(
              "one in " + oneIn,
              List.of(
                  new Line.Point(oneIn, frame.fastest()), new Line.Point(oneIn, frame.slowest()))),
          Look.GRID);
    }
    for (double millis = frame.fastest(); millis <= frame.slowest() * 1.01; millis *= 10) {
      thin(
          chart,
          new Line(
              millis + " ms",
              List.of(new Line.Point(1, millis), new Line.Point(frame.oneIn(), millis))),
          Look.GRID);
    }
  }

  /** 10 is 90 %, as one request in ten takes longer. */
  private static String share(double oneIn) {
    if (oneIn < 1.5) {
      return "0 %";
    }
    int decimals = Math.max(0, (int) Math.round(Math.log10(oneIn)) - 2);
    return String.format(Locale.ROOT, "%." + decimals + "f %%", 100 * (1 - 1 / oneIn));
  }

  /** Each block pale, all blocks together bold; what has few requests behind it is pale, too. */
  private static void draw(XYChart chart, Spectra.OfService service, int number) {
    Color colour = Look.colour(number);
    Color pale = Look.pale(colour);
    if (service.blocks().size() > 1) {
      for (int block = 0; block < service.blocks().size(); block++) {
        thin(
            chart,
            new Line(service.label() + " block " + block, service.blocks().get(block).certain()),
            pale);
      }
    }
    thin(chart, new Line(service.label() + " slowest", service.merged().uncertain()), pale);
    Line bold = new Line(legend(service), service.merged().certain());
    XYSeries series = chart.addSeries(bold.name(), bold.xs(), bold.ys());
    series.setMarker(SeriesMarkers.NONE);
    series.setLineColor(colour);
    series.setLineStyle(new BasicStroke(2.8f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
  }

  private static void thin(XYChart chart, Line line, Color colour) {
    if (line.points().size() < 2) {
      return;
    }
    XYSeries series = chart.addSeries(line.name(), line.xs(), line.ys());
    series.setMarker(SeriesMarkers.NONE);
    series.setLineColor(colour);
    series.setLineStyle(new BasicStroke(1.2f));
    series.setShowInLegend(false);
  }

  private static String legend(Spectra.OfService service) {
    return String.format(
        Locale.ROOT,
        "%s   p50 %s, p99 %s ms",
        service.label(),
        Look.number(service.merged().percentile(50)),
        Look.number(service.merged().percentile(99)));
  }

  private static List<String> remarks(List<Spectra.OfService> services) {
    List<String> remarks = new ArrayList<>();
    remarks.add(
        "Bold: at least ten requests were slower. Pale: the slowest of all"
            + (services.stream().anyMatch(it -> it.blocks().size() > 1)
                ? ", and each block by itself."
                : "."));
    services.stream()
        .flatMap(it -> it.words().stream())
        .distinct()
        .sorted()
        .map(word -> word + ": " + labelsOf(word, services))
        .forEach(remarks::add);
    return remarks;
  }

  private static String labelsOf(String word, List<Spectra.OfService> services) {
    return services.stream()
        .filter(it -> it.words().contains(word))
        .map(Spectra.OfService::label)
        .collect(Collectors.joining(", "));
  }
}
