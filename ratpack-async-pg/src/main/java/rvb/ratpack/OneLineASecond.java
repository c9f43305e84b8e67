package rvb.ratpack;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.filter.Filter;
import ch.qos.logback.core.spi.FilterReply;
import java.util.concurrent.atomic.AtomicLong;

/** Lets one event a second through: an outage must not fill the disk. */
public final class OneLineASecond extends Filter<ILoggingEvent> {
  private final AtomicLong nextMillis = new AtomicLong();

  @Override
  public FilterReply decide(ILoggingEvent event) {
    long next = nextMillis.get();
    boolean first =
        event.getTimeStamp() >= next && nextMillis.compareAndSet(next, event.getTimeStamp() + 1000);
    return first ? FilterReply.NEUTRAL : FilterReply.DENY;
  }
}
