package rvb.wrk2.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import rvb.wrk2.http.Checksum;
import rvb.wrk2.http.KeyedRequest;
import rvb.wrk2.http.RequestWriter;
import rvb.wrk2.http.Requests;
import rvb.wrk2.http.ResponseParser;
import rvb.wrk2.nullserver.NullServer;
import rvb.wrk2.report.Posted;
import rvb.wrk2.transport.Transports;

class PostsTest {
  private static final long FIRST = 3 * KeyedRequest.FIRST_KEY;
  private static final URI URL = URI.create("http://localhost/");

  private static Requests messages() {
    byte[] body = "{\"a\":{key},\"b\":\"{key} is it\"}".getBytes(StandardCharsets.UTF_8);
    return new RequestWriter("POST", URL, List.of(), body).requests(List.of("/messages"));
  }

  private static byte[] body(long key) {
    return "{\"a\":%1$d,\"b\":\"%1$d is it\"}".formatted(key).getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void writesTheKeyInEveryPlaceAndDeclaresTheRightLength() {
    KeyedRequest keyed = Objects.requireNonNull(messages().keyed());
    byte[] request = keyed.with(FIRST + 42, new byte[0]);

    assertThat(new String(request, StandardCharsets.UTF_8))
        .contains("Content-Length: " + body(FIRST).length)
        .endsWith("\r\n\r\n" + new String(body(FIRST + 42), StandardCharsets.UTF_8));
    assertThat(keyed.keyOf(request)).isEqualTo(FIRST + 42);
    assertThat(keyed.checksum(request)).isEqualTo(Checksum.of(body(FIRST + 42)));
    assertThat(keyed.with(FIRST + 43, request)).isSameAs(request);
  }

  @Test
  void tellsSwappedValuesFromTheRightOnes() {
    long right = Checksum.of("{\"author\":\"A\",\"text\":\"B\"}".getBytes(StandardCharsets.UTF_8));
    long swapped =
        Checksum.of("{\"author\":\"B\",\"text\":\"A\"}".getBytes(StandardCharsets.UTF_8));
    assertThat(right).isNotEqualTo(swapped);
  }

  @Test
  void listsWhatWasNotAcknowledged() {
    Posts posts = new Posts(messages().keyed(), FIRST, 3);
    byte[] request = posts.next(new byte[0]);
    posts.ended(request, true);
    posts.ended(posts.next(request), false);
    posts.ended(posts.next(request), true);

    assertThat(posts.acknowledged()).isEqualTo(2);
    assertThat(posts.checksum()).isEqualTo(Checksum.of(body(FIRST)) + Checksum.of(body(FIRST + 6)));
    assertThat(posts.unacknowledged()).isOne();
    assertThat(posts.listed()).containsExactly(FIRST + 3);
  }

  @Test
  void postsEveryKeyOfARunOnceOverAllLoops() throws Exception {
    try (NullServer server = NullServer.bind(0, true, new byte[0]).start()) {
      Measurement measurement = new Engine(load(server.port()), (from, to, all) -> {}).run();
      Posted posted = Objects.requireNonNull(measurement.posted());

      assertThat(posted.acknowledged()).isEqualTo(200);
      assertThat(posted.unacknowledgedKeys()).isEmpty();
      assertThat(posted.checksum())
          .isEqualTo(
              Checksum.text(
                  LongStream.range(FIRST, FIRST + 200).map(key -> Checksum.of(body(key))).sum()));
    }
  }

  private static Load load(int port) {
    long nanos = Duration.ofMillis(200).toNanos();
    return new Load(
        new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
        messages(),
        () -> new ResponseParser(new byte[0], false),
        2,
        8,
        nanos,
        Duration.ofSeconds(5).toNanos(),
        Duration.ofSeconds(5).toNanos(),
        loop -> new ConstantArrivals(1000, nanos, loop, 2),
        1,
        FIRST,
        false,
        0,
        Transports.NIO);
  }
}
