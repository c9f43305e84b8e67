package rvb.wrk2.transport;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.net.ConnectException;
import java.nio.ByteOrder;

/**
 * The Linux system calls behind {@link EpollTransport}. The numbers are those of x86-64 and 64-bit
 * Arm, which agree in all but the packing of struct epoll_event.
 */
@SuppressWarnings("restricted")
final class Libc {

  private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;
  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;
  private static final ValueLayout.OfShort NETWORK_SHORT =
      ValueLayout.JAVA_SHORT.withOrder(ByteOrder.BIG_ENDIAN);
  private static final ValueLayout.OfInt INT_UNALIGNED = ValueLayout.JAVA_INT_UNALIGNED;
  private static final ValueLayout.OfLong LONG_UNALIGNED = ValueLayout.JAVA_LONG_UNALIGNED;
  private static final MemoryLayout POINTER = ValueLayout.ADDRESS;

  private static final int AF_INET = 2;
  private static final int AF_INET6 = 10;
  private static final int SOCK_STREAM_NONBLOCK_CLOEXEC = 1 | 0x800 | 0x80000;
  private static final int EPOLL_CLOEXEC = 0x80000;
  private static final int EPOLL_CTL_ADD = 1;
  private static final int EPOLLIN_OUT_RDHUP_ET = 0x1 | 0x4 | 0x2000 | 1 << 31;
  private static final int EPOLLRDHUP_HUP_ERR = 0x2000 | 0x10 | 0x8;
  private static final int IPPROTO_TCP = 6;
  private static final int TCP_NODELAY = 1;
  private static final int SOL_SOCKET = 1;
  private static final int SO_ERROR = 4;
  private static final int MSG_NOSIGNAL = 0x4000;
  private static final int PR_SET_TIMERSLACK = 29;
  private static final int EINTR = 4;
  private static final int EAGAIN = 11;
  private static final int EINPROGRESS = 115;

  private static final boolean PACKED = System.getProperty("os.arch").equals("amd64");
  private static final boolean KNOWN_MACHINE =
      System.getProperty("os.name").equals("Linux")
          && (PACKED || System.getProperty("os.arch").equals("aarch64"));
  private static final int DATA_OFFSET = PACKED ? 4 : 8;

  /** Size of struct epoll_event. */
  static final int EVENT_BYTES = DATA_OFFSET + 8;

  private static final Linker LINKER = Linker.nativeLinker();
  private static final SymbolLookup SYMBOLS = LINKER.defaultLookup();
  private static final VarHandle ERRNO =
      Linker.Option.captureStateLayout().varHandle(MemoryLayout.PathElement.groupElement("errno"));

  /** Whether this machine is known and its C library has the youngest call needed. */
  static final boolean AVAILABLE = KNOWN_MACHINE && SYMBOLS.find("epoll_pwait2").isPresent();

  private static final MethodHandle EPOLL_CREATE = function("epoll_create1", INT, INT);
  private static final MethodHandle EPOLL_CTL = function("epoll_ctl", INT, INT, INT, INT, POINTER);
  private static final MethodHandle EPOLL_PWAIT2 =
      function("epoll_pwait2", INT, INT, POINTER, INT, POINTER, POINTER);
  private static final MethodHandle SOCKET = function("socket", INT, INT, INT, INT);
  private static final MethodHandle CONNECT = function("connect", INT, INT, POINTER, INT);
  private static final MethodHandle SETSOCKOPT =
      function("setsockopt", INT, INT, INT, INT, POINTER, INT);
  private static final MethodHandle GETSOCKOPT =
      function("getsockopt", INT, INT, INT, INT, POINTER, POINTER);
  private static final MethodHandle RECV = function("recv", LONG, INT, POINTER, LONG, INT);
  private static final MethodHandle SEND = function("send", LONG, INT, POINTER, LONG, INT);
  private static final MethodHandle CLOSE = function("close", INT, INT);
  private static final MethodHandle STRERROR =
      LINKER.downcallHandle(
          SYMBOLS.findOrThrow("strerror"), FunctionDescriptor.of(ValueLayout.ADDRESS, INT));
  private static final MethodHandle PRCTL =
      LINKER.downcallHandle(
          SYMBOLS.findOrThrow("prctl"),
          FunctionDescriptor.of(INT, INT, LONG),
          Linker.Option.firstVariadicArg(1));

  private final MemorySegment state;

  /** Binds the calls for one thread, whose errno is kept in the arena. */
  Libc(Arena arena) {
    state = arena.allocate(Linker.Option.captureStateLayout());
  }

  int epollCreate() throws IOException {
    try {
      return checked("epoll_create1", (int) EPOLL_CREATE.invokeExact(state, EPOLL_CLOEXEC));
    } catch (Throwable e) {
      throw rethrow(e);
    }
  }

  /** Asks for this thread's timers to fire this close to their time; best effort. */
  void timerSlack(long nanos) {
    try {
      int ignored = (int) PRCTL.invokeExact(PR_SET_TIMERSLACK, nanos);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  /** Opens a non-blocking stream socket. */
  int socket(boolean version4) throws IOException {
    try {
      int family = version4 ? AF_INET : AF_INET6;
      return checked(
          "socket", (int) SOCKET.invokeExact(state, family, SOCK_STREAM_NONBLOCK_CLOEXEC, 0));
    } catch (Throwable e) {
      throw rethrow(e);
    }
  }

  void noDelay(int descriptor, MemorySegment scratch) throws IOException {
    scratch.set(INT, 0, 1);
    try {
      checked(
          "setsockopt",
          (int) SETSOCKOPT.invokeExact(state, descriptor, IPPROTO_TCP, TCP_NODELAY, scratch, 4));
    } catch (Throwable e) {
      throw rethrow(e);
    }
  }

  /** Registers a socket for good; its events carry the slot. */
  void watch(int epoll, int descriptor, int slot, MemorySegment scratch) throws IOException {
    scratch.set(INT, 0, EPOLLIN_OUT_RDHUP_ET);
    scratch.set(LONG_UNALIGNED, DATA_OFFSET, slot);
    try {
      checked(
          "epoll_ctl",
          (int) EPOLL_CTL.invokeExact(state, epoll, EPOLL_CTL_ADD, descriptor, scratch));
    } catch (Throwable e) {
      throw rethrow(e);
    }
  }

  /** Begins to connect to an IPv4 (4 bytes) or IPv6 (16 bytes) address. */
  void connect(int descriptor, byte[] address, int port, MemorySegment scratch) throws IOException {
    boolean version4 = address.length == 4;
    scratch.fill((byte) 0);
    scratch.set(ValueLayout.JAVA_SHORT, 0, (short) (version4 ? AF_INET : AF_INET6));
    scratch.set(NETWORK_SHORT, 2, (short) port);
    MemorySegment.copy(
        address, 0, scratch, ValueLayout.JAVA_BYTE, version4 ? 4 : 8, address.length);
    try {
      int length = version4 ? 16 : 28;
      int result = (int) CONNECT.invokeExact(state, descriptor, scratch, length);
      if (result < 0 && errno() != EINPROGRESS) {
        throw new ConnectException(describe("connect"));
      }
    } catch (Throwable e) {
      throw rethrow(e);
    }
  }

  /** Whether a connect has succeeded; throws if it has failed. */
  boolean connected(int descriptor, MemorySegment scratch) throws IOException {
    scratch.set(INT, 0, 0);
    scratch.set(INT, 8, 4);
    try {
      checked(
          "getsockopt",
          (int)
              GETSOCKOPT.invokeExact(
                  state, descriptor, SOL_SOCKET, SO_ERROR, scratch, scratch.asSlice(8)));
    } catch (Throwable e) {
      throw rethrow(e);
    }
    int error = scratch.get(INT, 0);
    if (error != 0) {
      throw new ConnectException(text(error));
    }
    return true;
  }

  /** Waits for events; returns how many there are. */
  int await(int epoll, MemorySegment events, int most, MemorySegment timeout) throws IOException {
    try {
      int count =
          (int) EPOLL_PWAIT2.invokeExact(state, epoll, events, most, timeout, MemorySegment.NULL);
      if (count < 0 && errno() == EINTR) {
        return 0;
      }
      return checked("epoll_pwait2", count);
    } catch (Throwable e) {
      throw rethrow(e);
    }
  }

  /** The slot that an event carries. */
  static int slotOf(MemorySegment events, int index) {
    return (int) events.get(LONG_UNALIGNED, (long) index * EVENT_BYTES + DATA_OFFSET);
  }

  /** Whether an event says that the peer has ended the connection, or that it has failed. */
  static boolean hungUp(MemorySegment events, int index) {
    return (events.get(INT_UNALIGNED, (long) index * EVENT_BYTES) & EPOLLRDHUP_HUP_ERR) != 0;
  }

  /** Returns bytes read, 0 if none are there, -1 at the end. */
  int receive(int descriptor, MemorySegment into, int length) throws IOException {
    try {
      long count = (long) RECV.invokeExact(state, descriptor, into, (long) length, 0);
      if (count > 0) {
        return (int) count;
      }
      return count == 0 ? -1 : waiting("recv");
    } catch (Throwable e) {
      throw rethrow(e);
    }
  }

  /** Returns bytes written, 0 if there is no room. */
  int send(int descriptor, MemorySegment from, int length) throws IOException {
    try {
      long count = (long) SEND.invokeExact(state, descriptor, from, (long) length, MSG_NOSIGNAL);
      return count >= 0 ? (int) count : waiting("send");
    } catch (Throwable e) {
      throw rethrow(e);
    }
  }

  void close(int descriptor) {
    try {
      int ignored = (int) CLOSE.invokeExact(state, descriptor);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  private int waiting(String call) throws IOException {
    int errno = errno();
    if (errno == EAGAIN || errno == EINTR) {
      return 0;
    }
    throw new IOException(describe(call));
  }

  private int checked(String call, int result) throws IOException {
    if (result < 0) {
      throw new IOException(describe(call));
    }
    return result;
  }

  private int errno() {
    return (int) ERRNO.get(state, 0L);
  }

  private String describe(String call) {
    return call + ": " + text(errno());
  }

  private static String text(int errno) {
    try {
      MemorySegment text = (MemorySegment) STRERROR.invokeExact(errno);
      return text.reinterpret(256).getString(0);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  private static IOException rethrow(Throwable e) throws IOException {
    if (e instanceof IOException failure) {
      throw failure;
    }
    throw new AssertionError("a system call cannot be invoked", e);
  }

  private static MethodHandle function(
      String name, MemoryLayout result, MemoryLayout... arguments) {
    return LINKER.downcallHandle(
        SYMBOLS.findOrThrow(name),
        FunctionDescriptor.of(result, arguments),
        Linker.Option.captureCallState("errno"));
  }
}
