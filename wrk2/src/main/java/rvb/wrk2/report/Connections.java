package rvb.wrk2.report;

/**
 * What became of the connections.
 *
 * @param opened connections established, the reopened ones among them
 * @param reopened connections established in place of one that had ended
 * @param closedByServer connections that the server ended, between or during answers
 * @param connectFailures attempts that failed
 * @param inUseMax most connections with a request under way at one time, summed over the threads'
 *     own maxima
 */
public record Connections(
    long opened, long reopened, long closedByServer, long connectFailures, int inUseMax) {}
