package rvb.contracttest;

import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Supplier;

/**
 * One direction of a proxied connection: what goes in comes out later, in order and complete, as on
 * a long wire; a shut gate holds it, as a broken wire does until TCP tries again.
 */
final class DelayLine {
  /** What wants to know how the line ends. */
  interface Listener {
    /** The sender has closed or reset its end; what it sent before is still under way. */
    void senderLeft();

    /** Nothing more will come out. */
    void ended();
  }

  private record Chunk(ByteBuffer bytes, long dueNanos) {
    boolean isEnd() {
      return !bytes.hasRemaining();
    }
  }

  private static final int CHUNK_BYTES = 16_384;

  private final Socket from;
  private final Socket to;
  private final Gate gate;
  private final Supplier<Duration> delay;
  private final Listener listener;
  private final BlockingQueue<Chunk> underWay = new LinkedBlockingQueue<>();

  DelayLine(Socket from, Socket to, Gate gate, Supplier<Duration> delay, Listener listener) {
    this.from = from;
    this.to = to;
    this.gate = gate;
    this.delay = delay;
    this.listener = listener;
  }

  void start() {
    Thread.ofVirtual().start(this::read);
    Thread.ofVirtual().start(this::write);
  }

  private void read() {
    byte[] buffer = new byte[CHUNK_BYTES];
    try {
      for (int count = from.getInputStream().read(buffer);
          count > 0;
          count = from.getInputStream().read(buffer)) {
        enqueue(Arrays.copyOf(buffer, count));
      }
    } catch (IOException broken) {
      // A reset ends the line as a close does.
    }
    listener.senderLeft();
    enqueue(new byte[0]);
  }

  private void enqueue(byte[] bytes) {
    underWay.add(new Chunk(ByteBuffer.wrap(bytes), System.nanoTime() + delay.get().toNanos()));
  }

  private void write() {
    try {
      for (Chunk chunk = next(); !chunk.isEnd(); chunk = next()) {
        to.getOutputStream().write(chunk.bytes().array());
      }
    } catch (IOException receiverLeft) {
      // Nobody is left to deliver to.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    listener.ended();
  }

  /** The next chunk, when it is due and the gate is open. */
  private Chunk next() throws InterruptedException {
    Chunk chunk = underWay.take();
    long remaining = chunk.dueNanos() - System.nanoTime();
    if (remaining > 0) {
      Thread.sleep(Duration.ofNanos(remaining));
    }
    gate.pass();
    return chunk;
  }
}
