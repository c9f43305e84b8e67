package rvb.wrk2.engine;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rvb.wrk2.report.Connections;
import rvb.wrk2.report.Posted;
import rvb.wrk2.report.Self;

/**
 * What a run recorded.
 *
 * @param startedAt wall-clock time of t0
 * @param windowNanos length of the window; shorter than planned after an interrupt
 * @param drainNanos from the end of the window until the last request had ended; 0 if none was late
 * @param tally the counts of all loops
 * @param perLoop the counts of each loop
 * @param distributions the distributions of all loops
 * @param connections what became of the connections
 * @param posted what was posted under keys; null where requests have none
 * @param self how the generator fared
 */
public record Measurement(
    Instant startedAt,
    long windowNanos,
    long drainNanos,
    Tally tally,
    List<Tally> perLoop,
    Distributions distributions,
    Connections connections,
    @Nullable Posted posted,
    Self self) {}
