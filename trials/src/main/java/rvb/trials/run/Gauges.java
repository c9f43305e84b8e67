package rvb.trials.run;

/**
 * The contract's gauges, as the service's {@code /metrics} showed them at one moment.
 *
 * @param poolActive connections in use
 * @param poolIdle connections open and free
 * @param poolPending requests waiting for a connection
 * @param requestsInFlight requests being handled
 */
public record Gauges(int poolActive, int poolIdle, int poolPending, int requestsInFlight) {}
