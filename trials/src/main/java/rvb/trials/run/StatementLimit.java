package rvb.trials.run;

/**
 * What the database alone can do: one prepared statement, each connection as fast as it can.
 *
 * @param connections connections, as many as the pool has
 * @param executed statements completed inside the window
 * @param windowNanos length of the window
 * @param p50Nanos median time of one statement
 * @param p99Nanos its 99th percentile
 * @param p999Nanos its 99.9th percentile
 * @param maxNanos the slowest
 */
public record StatementLimit(
    int connections,
    long executed,
    long windowNanos,
    long p50Nanos,
    long p99Nanos,
    long p999Nanos,
    long maxNanos) {}
