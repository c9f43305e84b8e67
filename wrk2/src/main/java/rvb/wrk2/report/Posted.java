package rvb.wrk2.report;

import java.util.List;

/**
 * What was posted under keys, for whoever looks up what was stored.
 *
 * @param firstKey the smallest key of the run; all of its keys lie below {@code firstKey} + {@link
 *     #KEYS_OF_A_RUN}
 * @param acknowledged requests that ended ok: their values must be stored
 * @param checksum the sum of the checksums of their bodies, 16 hexadecimal digits
 * @param unacknowledged requests that were sent and ended otherwise: stored or not, nobody knows
 * @param unacknowledgedKeys the keys of these; not all of them where there are very many
 */
public record Posted(
    long firstKey,
    long acknowledged,
    String checksum,
    long unacknowledged,
    List<Long> unacknowledgedKeys) {

  /** More keys than any run needs. */
  public static final long KEYS_OF_A_RUN = 1_000_000_000_000L;
}
