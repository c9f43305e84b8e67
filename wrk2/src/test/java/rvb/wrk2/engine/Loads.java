package rvb.wrk2.engine;

import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.IntFunction;
import rvb.wrk2.http.KeyedRequest;
import rvb.wrk2.http.Requests;
import rvb.wrk2.http.ResponseParser;
import rvb.wrk2.testserver.Exchange;
import rvb.wrk2.transport.Transports;

/** Loads for tests: GET / at a constant rate, expecting the scripted server's right body. */
record Loads(
    InetSocketAddress target,
    Transports transport,
    int threads,
    int connections,
    long rate,
    Duration duration,
    Duration drain,
    Duration timeout,
    Duration coalesce,
    boolean closed) {

  static Loads on(InetSocketAddress target, Transports transport) {
    return new Loads(
        target,
        transport,
        1,
        4,
        1000,
        Duration.ofMillis(200),
        Duration.ofSeconds(5),
        Duration.ofSeconds(20),
        Duration.ZERO,
        false);
  }

  Loads withConnections(int threads, int connections) {
    return new Loads(
        target, transport, threads, connections, rate, duration, drain, timeout, coalesce, closed);
  }

  Loads withRate(long perSecond, Duration window) {
    return new Loads(
        target,
        transport,
        threads,
        connections,
        perSecond,
        window,
        drain,
        timeout,
        coalesce,
        closed);
  }

  Loads withDrain(Duration length) {
    return new Loads(
        target, transport, threads, connections, rate, duration, length, timeout, coalesce, closed);
  }

  Loads withTimeout(Duration length) {
    return new Loads(
        target, transport, threads, connections, rate, duration, drain, length, coalesce, closed);
  }

  Loads withCoalescing(Duration longest) {
    return new Loads(
        target, transport, threads, connections, rate, duration, drain, timeout, longest, closed);
  }

  Loads closedLoop() {
    return new Loads(
        target, transport, threads, connections, rate, duration, drain, timeout, coalesce, true);
  }

  long planned() {
    return ConstantArrivals.planned(rate, duration.toNanos());
  }

  Load load() {
    return load(Exchange.BODY.getBytes(StandardCharsets.US_ASCII));
  }

  Load load(byte[] expectedBody) {
    long nanos = duration.toNanos();
    IntFunction<Arrivals> arrivals =
        closed
            ? loop -> new ClosedArrivals()
            : loop -> new ConstantArrivals(rate, nanos, loop, threads);
    return new Load(
        target,
        new Requests("GET / HTTP/1.1\r\nHost: test\r\n\r\n".getBytes(StandardCharsets.US_ASCII)),
        () -> new ResponseParser(expectedBody, false),
        threads,
        connections,
        nanos,
        drain.toNanos(),
        timeout.toNanos(),
        arrivals,
        1,
        KeyedRequest.FIRST_KEY,
        false,
        coalesce.toNanos(),
        transport);
  }

  Measurement run() throws Exception {
    return new Engine(load(), (from, to, all) -> {}).run();
  }
}
