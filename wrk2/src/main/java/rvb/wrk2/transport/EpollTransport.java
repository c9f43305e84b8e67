package rvb.wrk2.transport;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Linux epoll, edge-triggered: a socket is registered once, so a request costs one send, one recv
 * and its share of a wait. The wait is timed in nanoseconds (epoll_pwait2, Linux 5.11, glibc 2.35).
 */
final class EpollTransport implements Transport {

  private static final int BATCH = 256;
  private static final int BUFFER_BYTES = 64 * 1024;
  private static final long SECOND = 1_000_000_000;

  /** How far the kernel may put off a wake-up to merge it with others; its default is 50 us. */
  private static final long TIMER_SLACK_NANOS = 1_000;

  private final Arena arena = Arena.ofConfined();
  private final Libc libc = new Libc(arena);
  private final MemorySegment events = arena.allocate((long) BATCH * Libc.EVENT_BYTES, 8);
  private final MemorySegment timeout = arena.allocate(16, 8);
  private final MemorySegment scratch = arena.allocate(32, 8);
  private final MemorySegment incoming = arena.allocate(BUFFER_BYTES, 64);
  private final MemorySegment outgoing = arena.allocate(BUFFER_BYTES, 64);
  private final List<@Nullable EpollChannel> channels = new ArrayList<>();
  private final Deque<Integer> freeSlots = new ArrayDeque<>();
  private final int epoll;

  EpollTransport() throws IOException {
    epoll = libc.epollCreate();
    libc.timerSlack(TIMER_SLACK_NANOS);
  }

  /** Whether this system has all that is needed. */
  static boolean works() {
    if (!Libc.AVAILABLE) {
      return false;
    }
    try (EpollTransport probe = new EpollTransport()) {
      probe.poll(0);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  @Override
  public Channel connect(InetSocketAddress target, Runnable onReady) throws IOException {
    byte[] address = target.getAddress().getAddress();
    int descriptor = libc.socket(address.length == 4);
    Integer slot = freeSlots.pollFirst();
    if (slot == null) {
      slot = channels.size();
      channels.add(null);
    }
    EpollChannel channel = new EpollChannel(descriptor, slot, onReady);
    try {
      channels.set(slot, channel);
      libc.noDelay(descriptor, scratch);
      libc.connect(descriptor, address, target.getPort(), scratch);
      libc.watch(epoll, descriptor, slot, scratch);
      return channel;
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  @Override
  public void poll(long nanos) throws IOException {
    long wait = Math.max(nanos, 0);
    timeout.set(ValueLayout.JAVA_LONG, 0, wait / SECOND);
    timeout.set(ValueLayout.JAVA_LONG, 8, wait % SECOND);
    int count = libc.await(epoll, events, BATCH, timeout);
    for (int i = 0; i < count; i++) {
      // One event a descriptor: no channel of this batch can have been replaced by an earlier one.
      EpollChannel channel = channels.get(Libc.slotOf(events, i));
      if (channel != null) {
        channel.ready(Libc.hungUp(events, i));
      }
    }
  }

  @Override
  public void close() {
    libc.close(epoll);
    arena.close();
  }

  private final class EpollChannel implements Channel {

    private final int descriptor;
    private final int slot;
    private final Runnable onReady;
    private boolean connected;
    private boolean hungUp;

    EpollChannel(int descriptor, int slot, Runnable onReady) {
      this.descriptor = descriptor;
      this.slot = slot;
      this.onReady = onReady;
    }

    void ready(boolean peerHasEnded) {
      hungUp |= peerHasEnded;
      onReady.run();
    }

    @Override
    public boolean finishConnect() throws IOException {
      if (!connected) {
        connected = libc.connected(descriptor, scratch);
      }
      return connected;
    }

    @Override
    public int read(byte[] into, int offset) throws IOException {
      int count = libc.receive(descriptor, incoming, Math.min(into.length - offset, BUFFER_BYTES));
      if (count > 0) {
        MemorySegment.copy(incoming, ValueLayout.JAVA_BYTE, 0, into, offset, count);
      }
      return count;
    }

    /** Edge-triggered: only a short read on a connection that goes on promises a further call. */
    @Override
    public boolean drained(int count) {
      return count <= 0 || (count < BUFFER_BYTES && !hungUp);
    }

    @Override
    public int write(byte[] bytes, int offset) throws IOException {
      int length = Math.min(bytes.length - offset, BUFFER_BYTES);
      MemorySegment.copy(bytes, offset, outgoing, ValueLayout.JAVA_BYTE, 0, length);
      return libc.send(descriptor, outgoing, length);
    }

    @Override
    public void close() {
      channels.set(slot, null);
      freeSlots.addLast(slot);
      libc.close(descriptor);
    }
  }
}
