package rvb.trials.plan;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** How requests arrive. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "arrivals")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Load.Constant.class, name = "constant"),
  @JsonSubTypes.Type(value = Load.Closed.class, name = "closed"),
  @JsonSubTypes.Type(value = Load.Capacity.class, name = "capacity")
})
public sealed interface Load {

  /** A short word for trial ids, such as {@code r2000}. */
  String word();

  /**
   * Evenly spaced requests, sent whether or not earlier ones were answered.
   *
   * @param ratePerSecond requests per second, 1 to 1,000,000
   */
  record Constant(int ratePerSecond) implements Load {
    /** Refuses a rate that no generator could offer. */
    public Constant {
      if (ratePerSecond < 1 || ratePerSecond > 1_000_000) {
        throw new IllegalArgumentException(
            "rate " + ratePerSecond + " is out of range; give 1 to 1000000 requests per second");
      }
    }

    @Override
    public String word() {
      return "r" + ratePerSecond;
    }
  }

  /**
   * Each connection sends its next request when the last one is answered.
   *
   * @param users connections, one for each user, 1 to 100,000; null, and then not stored, for as
   *     many as the plan's generator has
   */
  record Closed(@JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer users)
      implements Load {

    /** A closed loop of as many users as the plan's generator has connections. */
    public Closed() {
      this(null);
    }

    /** Refuses a number of users that no generator could play. */
    public Closed {
      if (users != null && (users < 1 || users > 100_000)) {
        throw new IllegalArgumentException("users " + users + " is out of range; give 1 to 100000");
      }
    }

    @Override
    public String word() {
      return users == null ? "closed" : "u" + users;
    }
  }

  /**
   * A search for the highest constant rate that is held under an objective. It stands in a plan
   * alone, and never in a trial: its probes are trials at constant rates, each planned when the one
   * before it has passed or failed.
   *
   * @param p99 the longest 99th percentile of latency that passes, more than nothing
   */
  record Capacity(Duration p99) implements Load {
    /** Refuses an objective that nothing could keep. */
    public Capacity {
      if (!p99.isPositive()) {
        throw new IllegalArgumentException(
            "objective " + p99 + " for p99 must be longer than nothing, such as 50ms");
      }
    }

    @Override
    public String word() {
      return "capacity";
    }
  }
}
