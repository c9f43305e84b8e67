package rvb.contract;

/**
 * The gauges that every service shows at {@code GET /metrics}, as Micrometer names: {@code
 * rvb.pool.active} is written {@code rvb_pool_active}.
 */
public final class MetricNames {
  /** Connections that work for a request at this moment. */
  public static final String POOL_ACTIVE = "rvb.pool.active";

  /** Connections that are open and free. */
  public static final String POOL_IDLE = "rvb.pool.idle";

  /** Requests that wait for a connection. */
  public static final String POOL_PENDING = "rvb.pool.pending";

  /** Requests being handled, other than /health, /metrics and /settings. */
  public static final String REQUESTS_IN_FLIGHT = "rvb.requests.in.flight";

  private MetricNames() {}
}
