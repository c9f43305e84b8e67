package rvb.trials.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.util.List;
import java.util.Locale;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Colours, fonts and strokes that all pictures share. */
final class Look {

  static final Color INK = new Color(0x24292F);
  static final Color PALE_INK = new Color(0x656D76);
  static final Color PAPER = Color.WHITE;
  static final Color GRID = new Color(0xE1E4E8);

  /** Okabe and Ito's colours, which colour-blind readers can tell apart; yellow is left out. */
  private static final List<Color> COLOURS =
      List.of(
          new Color(0x0072B2),
          new Color(0xD55E00),
          new Color(0x009E73),
          new Color(0xCC79A7),
          new Color(0x56B4E9),
          new Color(0xE69F00),
          INK);

  /** Told apart in print without colours, too. */
  private static final List<float[]> DASHES =
      List.of(
          new float[] {},
          new float[] {9, 4},
          new float[] {2, 3},
          new float[] {9, 3, 2, 3},
          new float[] {5, 3});

  /** So that the highest point does not touch the edge. */
  private static final double HEADROOM = 1.06;

  private Look() {}

  static Font font(int style, int size) {
    return new Font(Font.SANS_SERIF, style, size);
  }

  static Color colour(int number) {
    return COLOURS.get(number % COLOURS.size());
  }

  /** Opaque, so that a line that crosses itself gets no darker. */
  static Color pale(Color colour) {
    return new Color(pale(colour.getRed()), pale(colour.getGreen()), pale(colour.getBlue()));
  }

  private static int pale(int part) {
    return (part + 2 * 255) / 3;
  }

  static BasicStroke stroke(float width, int number) {
    float[] dash = DASHES.get(number % DASHES.size());
    return dash.length == 0
        ? new BasicStroke(width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND)
        : new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, dash, 0);
  }

  /** An empty diagram. */
  static XYChart chart(int width, int height) {
    XYChart chart = new XYChart(width, height);
    XYStyler styler = chart.getStyler();
    styler.setLocale(Locale.ROOT);
    styler.setChartBackgroundColor(PAPER);
    styler.setPlotBackgroundColor(PAPER);
    styler.setPlotBorderVisible(false);
    styler.setPlotContentSize(1);
    styler.setPlotMargin(4);
    styler.setChartPadding(10);
    styler.setChartFontColor(INK);
    styler.setPlotGridLinesColor(GRID);
    styler.setPlotGridLinesStroke(new BasicStroke(1));
    styler.setAxisTickMarksColor(GRID);
    styler.setAxisTicksMarksVisible(false);
    styler.setAxisTickLabelsColor(PALE_INK);
    styler.setAxisTickLabelsFont(font(Font.PLAIN, 12));
    styler.setAxisTitleFont(font(Font.PLAIN, 12));
    styler.setXAxisTitleColor(PALE_INK);
    styler.setYAxisTitleColor(PALE_INK);
    styler.setChartTitleBoxVisible(false);
    styler.setChartTitleFont(font(Font.BOLD, 13));
    styler.setLegendBorderColor(PAPER);
    styler.setLegendBackgroundColor(PAPER);
    styler.setLegendFont(font(Font.PLAIN, 12));
    styler.setLegendPadding(4);
    styler.setAntiAlias(true);
    return chart;
  }

  /** A small diagram of a series over the seconds of a window. */
  static XYChart chart(Panel panel, double seconds, int width, int height) {
    XYChart chart = chart(width, height);
    chart.setTitle(panel.title());
    XYStyler styler = chart.getStyler();
    styler.setLegendPosition(Styler.LegendPosition.OutsideS);
    styler.setLegendLayout(Styler.LegendLayout.Horizontal);
    styler.setYAxisLogarithmic(panel.logarithmic());
    styler.setXAxisMin(0.0);
    styler.setXAxisMax(seconds);
    styler.setXAxisTickMarkSpacingHint(60);
    styler.setYAxisTickMarkSpacingHint(36);
    if (!panel.logarithmic()) {
      styler.setYAxisMin(0.0);
      styler.setYAxisMax(panel.highest() > 0 ? HEADROOM * panel.highest() : 1);
    }
    styler.setYAxisTickLabelsFormattingFunction(Look::number);
    for (int i = 0; i < panel.lines().size(); i++) {
      draw(chart, panel.lines().get(i), i);
    }
    return chart;
  }

  private static void draw(XYChart chart, Line line, int number) {
    XYSeries series = chart.addSeries(line.name(), line.xs(), line.ys());
    series.setMarker(SeriesMarkers.NONE);
    series.setLineColor(colour(number));
    series.setLineStyle(stroke(1.8f, number));
  }

  /** As short as its size allows: 2,000 and 0.25. */
  static String number(double value) {
    if (value == 0) {
      return "0";
    }
    if (Math.abs(value) >= 100 || value == Math.rint(value)) {
      return String.format(Locale.ROOT, "%,.0f", value);
    }
    String text = String.format(Locale.ROOT, Math.abs(value) < 0.1 ? "%.3f" : "%.2f", value);
    return text.replaceAll("0+$", "").replaceAll("\\.$", "");
  }
}
