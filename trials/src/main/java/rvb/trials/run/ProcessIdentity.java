package rvb.trials.run;

import java.time.Instant;

/**
 * Which process it is: the kernel reuses process ids, but not an id with its start time.
 *
 * @param pid process id
 * @param startedAt when the process started, as the operating system tells it
 */
public record ProcessIdentity(long pid, Instant startedAt) {}
