package rvb.wrk2.oracle;

/** What a server plans for one request: how long it works on it, in nanoseconds, and its answer. */
record Service(long nanos, Answer answer) {}
