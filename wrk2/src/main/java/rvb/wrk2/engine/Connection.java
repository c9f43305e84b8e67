package rvb.wrk2.engine;

import java.io.IOException;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import rvb.wrk2.http.Requests;
import rvb.wrk2.http.ResponseParser;
import rvb.wrk2.transport.Transport.Channel;

/** One connection and the request it carries, if any. It is in exactly one queue at any time. */
final class Connection implements Runnable {

  private static final byte[] NO_REQUEST = {};

  private final Receiver receiver;
  private final Posts posts;
  final ResponseParser parser;

  /** Neighbours in the queue that holds this connection, kept by {@link ConnectionQueue}. */
  @Nullable Connection previous;

  @Nullable Connection next;
  @Nullable ConnectionQueue queue;

  /** Null while closed. */
  private @Nullable Channel channel;

  /** When it entered its queue: closed, connecting, free or busy since then. */
  long since;

  /** The intended time of the request it carries. */
  long intended;

  /** Whether it has been answered since it was opened. */
  boolean useful;

  /** Whether it has stood before. */
  boolean stoodBefore;

  private byte[] request = NO_REQUEST;
  private int written;

  Connection(Receiver receiver, Posts posts, ResponseParser parser) {
    this.receiver = receiver;
    this.posts = posts;
    this.parser = parser;
  }

  /** Called by the transport whenever the channel may be able to go on. */
  @Override
  public void run() {
    receiver.ready(this);
  }

  /** The channel of a connection that is not closed. */
  Channel channel() {
    return Objects.requireNonNull(channel, "a closed connection has no channel");
  }

  /** Whether it is still on this channel, and has not been closed or opened anew. */
  @SuppressWarnings("ReferenceEquality")
  boolean isOn(Channel candidate) {
    return channel == candidate;
  }

  void opened(Channel opened) {
    channel = opened;
  }

  void close() {
    if (channel != null) {
      channel.close();
      channel = null;
    }
  }

  /** Begins to write the next request and writes as much as goes. */
  void send(Requests requests, RandomGenerator random) throws IOException {
    request = posts.keyed() ? posts.next(request) : requests.next(random);
    written = 0;
    parser.start();
    write();
  }

  /** The request that it carries has come to its end. */
  void ended(Outcome outcome) {
    posts.ended(request, outcome == Outcome.OK);
  }

  /** Goes on writing the request, if something is left of it. */
  void write() throws IOException {
    if (written < request.length) {
      written += channel().write(request, written);
    }
  }
}
