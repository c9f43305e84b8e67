package rvb.trials.plot;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.knowm.xchart.XYChart;

/**
 * One picture: a heading, diagrams in rows, and what to know about them below.
 *
 * @param title in bold
 * @param subtitle below it
 * @param charts all of the same size, from left to right, then down
 * @param columns how many stand side by side
 * @param remarks below the diagrams, one line each
 */
record Sheet(
    String title, String subtitle, List<XYChart> charts, int columns, List<String> remarks) {

  /** Pixels for each unit of length: pictures stay sharp on dense screens. */
  private static final int SCALE = 2;

  private static final int MARGIN = 16;
  private static final int HEADING = 58;
  private static final int REMARK_LINE = 17;

  /**
   * Draws it as PNG.
   *
   * @throws IOException if the file cannot be written
   */
  void write(Path file) throws IOException {
    BufferedImage image =
        new BufferedImage(SCALE * width(), SCALE * height(), BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    try {
      graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
      graphics.setRenderingHint(
          RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
      graphics.scale(SCALE, SCALE);
      graphics.setColor(Look.PAPER);
      graphics.fillRect(0, 0, width(), height());
      text(graphics, title, Look.font(Font.BOLD, 18), Look.INK, MARGIN + 12);
      text(graphics, subtitle, Look.font(Font.PLAIN, 13), Look.PALE_INK, MARGIN + 34);
      diagrams(graphics);
      remarks(graphics);
    } finally {
      graphics.dispose();
    }
    Files.createDirectories(file.toAbsolutePath().getParent());
    ImageIO.write(image, "png", file.toFile());
  }

  private void diagrams(Graphics2D graphics) {
    for (int i = 0; i < charts.size(); i++) {
      XYChart chart = charts.get(i);
      Graphics2D part =
          (Graphics2D)
              graphics.create(
                  (i % columns) * chart.getWidth(),
                  HEADING + (i / columns) * chart.getHeight(),
                  chart.getWidth(),
                  chart.getHeight());
      try {
        chart.paint(part, chart.getWidth(), chart.getHeight());
      } finally {
        part.dispose();
      }
    }
  }

  private void remarks(Graphics2D graphics) {
    int y = HEADING + rows() * charts.getFirst().getHeight() + REMARK_LINE;
    for (String remark : remarks) {
      text(graphics, remark, Look.font(Font.PLAIN, 12), Look.PALE_INK, y);
      y += REMARK_LINE;
    }
  }

  private static void text(Graphics2D graphics, String text, Font font, Color colour, int y) {
    graphics.setFont(font);
    graphics.setColor(colour);
    graphics.drawString(text, MARGIN, y);
  }

  private int width() {
    return columns * charts.getFirst().getWidth();
  }

  private int height() {
    int below = remarks.isEmpty() ? 0 : (remarks.size() + 1) * REMARK_LINE;
    return HEADING + rows() * charts.getFirst().getHeight() + below;
  }

  private int rows() {
    return (charts.size() + columns - 1) / columns;
  }
}
