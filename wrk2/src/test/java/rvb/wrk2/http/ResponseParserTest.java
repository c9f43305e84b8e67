package rvb.wrk2.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@SuppressWarnings("StringConcatToTextBlock") // Carriage returns are what these are about.
class ResponseParserTest {

  private static final String BODY = "hello, world";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\nhello, world",
        "HTTP/1.1 200\r\ncontent-length:12\r\n\r\nhello, world",
        "HTTP/1.1 200 OK\nCONTENT-LENGTH: 12 \n\nhello, world",
        "HTTP/1.1 200 OK\r\nContent-Length: 12\r\nContent-Length: 12\r\n\r\nhello, world",
        "HTTP/1.1 200 OK\r\n"
            + "Transfer-Encoding: chunked\r\n\r\n"
            + "5\r\n"
            + "hello\r\n"
            + "7\r\n"
            + ", world\r\n"
            + "0\r\n\r\n",
        "HTTP/1.1 200 OK\r\n"
            + "Transfer-Encoding: chunked\r\n\r\n"
            + "00c;a=b\r\n"
            + "hello, world\r\n"
            + "0\r\n"
            + "T: x\r\n\r\n",
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\nhello, world"
      })
  void readsTheSameAnswerWhereverItsBytesAreCut(String answer) {
    byte[] bytes = bytes(answer);
    for (int first = 0; first <= bytes.length; first++) {
      for (int second = first; second <= bytes.length; second++) {
        ResponseParser parser = expecting(BODY);
        feedUntil(parser, bytes, 0, first);
        feedUntil(parser, bytes, first, second);
        assertThat(parser.complete()).isEqualTo(second == bytes.length);
        feedUntil(parser, bytes, second, bytes.length);
        assertThat(parser.complete()).isTrue();
        assertThat(parser.status()).isEqualTo(200);
        assertThat(parser.bodyPassed()).isTrue();
        assertThat(parser.closes()).isFalse();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SSH-2.0-server\r\n",
        "HTTP/2 200\r\n",
        "HTTP/1.1 20x OK\r\n\r\n",
        "HTTP/1.1 099 No\r\n\r\n",
        "HTTP/1.1 600 No\r\n\r\n",
        "HTTP/1.1 101 Switching Protocols\r\n\r\n",
        "HTTP/1.1 200OK\r\n\r\n",
        "HTTP/1.1 2000 OK\r\n\r\n",
        "HTTP/1.1\r\n\r\n",
        "HTTP/1.1 200 OK\r\nno colon\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 1,1\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab\r\n",
      })
  void rejectsWhatIsNoAnswer(String text) {
    byte[] bytes = bytes(text);
    for (int cut = 0; cut <= bytes.length; cut++) {
      ResponseParser parser = expecting(BODY);
      feedUntil(parser, bytes, 0, cut);
      feedUntil(parser, bytes, cut, bytes.length);
      assertThat(parser.malformed()).isTrue();
      assertThat(parser.complete()).isFalse();
    }
  }

  @Test
  void rejectsAHeadThatNeverEnds() {
    ResponseParser parser = expecting(BODY);
    byte[] line = bytes("X-Filler: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n");
    byte[] status = bytes("HTTP/1.1 200 OK\r\n");
    parser.feed(status, 0, status.length);
    int fed = status.length;
    while (!parser.malformed()) {
      parser.feed(line, 0, line.length);
      fed += line.length;
      assertThat(fed).isLessThanOrEqualTo(ResponseParser.MAX_HEAD_BYTES + line.length);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"hello, worlD", "hello, worl", "hello, world!", "", "Hello, world"})
  void noticesAnyOtherBody(String other) {
    String answer = "HTTP/1.1 200 OK\r\nContent-Length: " + other.length() + "\r\n\r\n" + other;
    ResponseParser parser = expecting(BODY);
    feedUntil(parser, bytes(answer), 0, answer.length());
    assertThat(parser.complete()).isTrue();
    assertThat(parser.bodyPassed()).isFalse();
  }

  @Test
  void takesAnyBodyWhereNoneIsExpected() {
    ResponseParser parser = new ResponseParser(null, false);
    parser.start();
    byte[] answer = bytes("HTTP/1.1 302 Found\r\nContent-Length: 3\r\n\r\nabc");
    parser.feed(answer, 0, answer.length);
    assertThat(parser.complete()).isTrue();
    assertThat(parser.bodyPassed()).isTrue();
  }

  @Test
  void tellsWhereAnAnswerEndsInMoreBytes() {
    byte[] two = bytes("HTTP/1.1 204 No Content\r\n\r\nHTTP/1.1 200 OK\r\n");
    ResponseParser parser = new ResponseParser(null, false);
    parser.start();
    assertThat(parser.feed(two, 0, two.length)).isEqualTo(27);
    assertThat(parser.complete()).isTrue();
  }

  @Test
  void readsABodyOfUndeclaredLengthToTheEndOfTheConnection() {
    ResponseParser parser = expecting(BODY);
    byte[] answer = bytes("HTTP/1.1 200 OK\r\n\r\n" + BODY);
    parser.feed(answer, 0, answer.length);
    assertThat(parser.complete()).isFalse();
    parser.endOfStream();
    assertThat(parser.complete()).isTrue();
    assertThat(parser.closes()).isTrue();
    assertThat(parser.bodyPassed()).isTrue();
  }

  @Test
  void doesNotTakeTheEndOfTheConnectionForTheEndOfADeclaredBody() {
    ResponseParser parser = expecting(BODY);
    byte[] answer = bytes("HTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\nhello");
    parser.feed(answer, 0, answer.length);
    parser.endOfStream();
    assertThat(parser.complete()).isFalse();
  }

  @Test
  void awaitsNoBodyInAnswerToHead() {
    ResponseParser parser = new ResponseParser(null, true);
    parser.start();
    byte[] answer = bytes("HTTP/1.1 200 OK\r\nContent-Length: 277\r\n\r\n");
    assertThat(parser.feed(answer, 0, answer.length)).isEqualTo(answer.length);
    assertThat(parser.complete()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.0 200 OK\r\nContent-Length: 0\r\n\r\n"
      })
  void tellsThatTheServerWillClose(String answer) {
    ResponseParser parser = new ResponseParser(null, false);
    parser.start();
    parser.feed(bytes(answer), 0, answer.length());
    assertThat(parser.complete()).isTrue();
    assertThat(parser.closes()).isTrue();
  }

  @Test
  void staysOpenForHttp10WithKeepAlive() {
    byte[] answer = bytes("HTTP/1.0 200 OK\r\nConnection: Keep-Alive\r\nContent-Length: 0\r\n\r\n");
    ResponseParser parser = new ResponseParser(null, false);
    parser.start();
    parser.feed(answer, 0, answer.length);
    assertThat(parser.closes()).isFalse();
  }

  private static ResponseParser expecting(String body) {
    ResponseParser parser = new ResponseParser(bytes(body), false);
    parser.start();
    return parser;
  }

  private static void feedUntil(ResponseParser parser, byte[] bytes, int from, int to) {
    int end = parser.feed(bytes, from, to);
    if (!parser.malformed()) {
      assertThat(end).isEqualTo(to);
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
