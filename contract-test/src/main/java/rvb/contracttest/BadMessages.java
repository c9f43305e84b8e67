package rvb.contracttest;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** Bodies that are no message, each in one way. */
final class BadMessages {
  static final List<String> ALL =
      List.of(
          "",
          " ",
          "null",
          "7",
          "[]",
          "{}",
          "\"text\"",
          "{\"key\":1,\"author\":\"a\",\"text\":\"t",
          "{\"key\":1,\"author\":\"a\",\"text\":\"t\"} x",
          "{\"key\":1,\"author\":\"a\",\"text\":\"t\"}{}",
          "{\"key\":1,\"author\":\"a\"}",
          "{\"key\":1,\"author\":\"a\",\"text\":\"t\",\"more\":1}",
          "{\"key\":1,\"key\":2,\"author\":\"a\",\"text\":\"t\"}",
          "{\"key\":1,\"author\":\"a\",\"text\":\"t\",\"text\":\"t\"}",
          "{'key':1,'author':'a','text':'t'}",
          "/* */{\"key\":1,\"author\":\"a\",\"text\":\"t\"}",
          "\uFEFF{\"key\":1,\"author\":\"a\",\"text\":\"t\"}",
          key("0"),
          key("-1"),
          key("\"1\""),
          key("1.0"),
          key("1e3"),
          key("1e400"),
          key("NaN"),
          key("Infinity"),
          key("01"),
          key("null"),
          key("true"),
          key("9223372036854775808"),
          key("1".repeat(2_000)),
          key("[".repeat(3_000) + "]".repeat(3_000)),
          author("null"),
          author("1"),
          author("[\"a\"]"),
          author("\"\""),
          author("\"" + "a".repeat(65) + "\""),
          text("null"),
          text("true"),
          text("\"\""),
          text("\"" + "t".repeat(257) + "\""),
          text("\"\\ud800\""),
          text("\"\\udc00\\ud800\""),
          text("\"\\u0000\""),
          text("\"\\x\""),
          text("\"\n\""));

  /** Half a character, and a good message in UTF-16. */
  static final List<byte[]> NOT_UTF8 =
      List.of(
          text("\"\u00e9\"").getBytes(StandardCharsets.ISO_8859_1),
          text("\"t\"").getBytes(StandardCharsets.UTF_16BE));

  private static final int BOMB_BYTES = 4 << 20;

  private BadMessages() {}

  /** Four million spaces in four thousand bytes. */
  static byte[] gzipBomb() {
    var bytes = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(bytes)) {
      gzip.write(" ".repeat(BOMB_BYTES).getBytes(StandardCharsets.US_ASCII));
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return bytes.toByteArray();
  }

  private static String key(String value) {
    return "{\"key\":" + value + ",\"author\":\"a\",\"text\":\"t\"}";
  }

  private static String author(String value) {
    return "{\"key\":1,\"author\":" + value + ",\"text\":\"t\"}";
  }

  private static String text(String value) {
    return "{\"key\":1,\"author\":\"a\",\"text\":" + value + "}";
  }
}
