package rvb.ratpack;

import io.vertx.core.internal.ContextInternal;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.SqlConnection;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * One connection to PostgreSQL and its statements: sends what may be sent over its {@link Link},
 * and answers what its {@link Wire} has kept too long.
 *
 * <p>The statement that PostgreSQL works on is measured by the statement clock, and when that runs
 * out the connection is dead and discarded; the others are measured by the acquire clock.
 *
 * <p>Confined to one event loop but for what says otherwise.
 */
final class Pipeline implements Link.User {
  private final ContextInternal loop;
  private final Clocks clocks;
  private final AtomicInteger loadOfAll;
  private final AtomicInteger load = new AtomicInteger();
  private final Wire wire = new Wire();
  private final Link link;

  /**
   * A connection that is not open yet.
   *
   * @param loop an event loop of Ratpack: where requests are handled, so that a statement needs no
   *     other thread
   * @param loadOfAll counts the statements of all pipelines
   */
  Pipeline(ContextInternal loop, PgConnectOptions options, Clocks clocks, AtomicInteger loadOfAll) {
    this.loop = loop;
    this.clocks = clocks;
    this.loadOfAll = loadOfAll;
    this.link = new Link(loop, options, clocks, this);
  }

  /** Connects, and from now on stays connected by itself. Callable anywhere. */
  void open() {
    loop.emit(this, Pipeline::tick);
    loop.setPeriodic(Clocks.TICK.toMillis(), timer -> tick());
  }

  /** Lets go of the connection and of whatever is under way on it. Callable anywhere. */
  void close() {
    loop.emit(link, Link::close);
  }

  /** How many statements are here, called back or not. Callable anywhere. */
  int load() {
    return load.get();
  }

  /** The state of the connection. Callable anywhere. */
  Link.State state() {
    return link.state();
  }

  /** Whether the calling thread is this pipeline's event loop. */
  boolean isHere() {
    return loop.nettyEventLoop().inEventLoop();
  }

  /** How many statements wait here for PostgreSQL to begin with them. Callable anywhere. */
  int waiting() {
    return Math.max(0, load.get() - (isUp() ? 1 : 0));
  }

  private boolean isUp() {
    return link.state() == Link.State.UP;
  }

  /** PostgreSQL's version, or null until it was reached. Callable anywhere. */
  @Nullable String serverVersion() {
    return link.serverVersion();
  }

  /** Takes a statement. Callable anywhere. */
  void submit(Statement statement) {
    load.incrementAndGet();
    loadOfAll.incrementAndGet();
    loop.emit(statement, this::take);
  }

  private void take(Statement statement) {
    if (link.state() == Link.State.DOWN) {
      release();
      statement.fail("no connection");
    } else {
      wire.add(statement);
      sendNext();
    }
  }

  private void release() {
    load.decrementAndGet();
    loadOfAll.decrementAndGet();
  }

  private void sendNext() {
    SqlConnection connection = link.connection();
    while (connection != null) {
      Statement statement = wire.next();
      if (statement == null) {
        return;
      }
      connection
          .preparedQuery(statement.sql())
          .execute(statement.arguments())
          .onComplete((rows, failure) -> finish(statement, rows, failure));
      connection = link.connection();
    }
  }

  private void finish(
      Statement statement, @Nullable RowSet<Row> rows, @Nullable Throwable failure) {
    if (wire.remove(statement, rows != null)) {
      release();
      if (Link.isFatal(failure)) {
        link.lose("a statement met a broken connection");
      } else {
        sendNext();
      }
    }
    statement.answer(rows, failure);
  }

  private void tick() {
    long now = System.nanoTime();
    if (isUp() && wire.isStuck(now, clocks.giveUpNanos())) {
      link.lose("a statement was never answered");
    } else {
      link.tick(now);
    }
    expire(now);
  }

  /** Answers last: an answer may bring the next statement, while this one's queue is walked. */
  private void expire(long now) {
    List<Statement> expired = new ArrayList<>(wire.expiredOnTheWire(now, isUp()));
    List<Statement> neverSent = wire.removeExpired(now);
    neverSent.forEach(statement -> release());
    expired.addAll(neverSent);
    expired.forEach(statement -> statement.fail("no connection in time"));
  }

  @Override
  public void opened() {
    sendNext();
  }

  /** What was on the wire is lost, the rest awaits the next connection. */
  @Override
  public void lost(String why) {
    failAll(wire.removeSent(), why);
  }

  /** All that waits is refused, and so is what comes. */
  @Override
  public void down(String why) {
    failAll(wire.removeSent(), why);
    failAll(wire.removeBehind(), why);
  }

  private void failAll(List<Statement> statements, String why) {
    for (Statement statement : statements) {
      release();
      statement.fail(why);
    }
  }
}
