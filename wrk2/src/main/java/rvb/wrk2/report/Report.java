package rvb.wrk2.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * Everything one run measured. All times are integer nanoseconds.
 *
 * @param format {@link #FORMAT}; another value means another meaning of the fields
 * @param generator which program measured
 * @param plan what was asked for
 * @param startedAt wall-clock time of t0, the intended time of the first request
 * @param accounting how each planned request ended
 * @param statusCodes answers per HTTP status, sorted; the answers of the drain are in it
 * @param window what happened between t0 and the end of the planned duration
 * @param drain what happened after the window
 * @param connections what became of the connections
 * @param latency from the intended time to the end, of every planned request; a request that was
 *     never answered counts with its age when it was given up
 * @param successLatency the same of the requests that ended ok
 * @param sendLag how late a request left although a connection was free: the generator's fault
 * @param connectionWait how long a request waited because every connection was busy or closed
 * @param serviceTime from the send to the end, of every request that was sent
 * @param perSecond one row for each second of window and drain
 * @param self how the generator itself fared in window and drain
 * @param posted what was posted under keys; null, and not written, where requests have none
 */
public record Report(
    String format,
    Generator generator,
    Plan plan,
    Instant startedAt,
    Accounting accounting,
    SortedMap<Integer, Long> statusCodes,
    Window window,
    Drain drain,
    Connections connections,
    Latency latency,
    Latency successLatency,
    Latency sendLag,
    Latency connectionWait,
    Latency serviceTime,
    List<Second> perSecond,
    Self self,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Posted posted) {

  /** The name and version of this format. */
  public static final String FORMAT = "rvb-wrk2/1";
}
