package rvb.trials.judge;

import com.fasterxml.jackson.annotation.JsonValue;

/** What limits a trial. */
public enum Bottleneck {
  /** Nothing observed was near its limit. */
  NONE("none"),
  /** The service used the CPU that there was. */
  SERVICE_CPU("service CPU"),
  /** PostgreSQL used the CPU that there was, or that its connections can use. */
  DATABASE_CPU("database CPU"),
  /** PostgreSQL's sessions waited for a lock, a disk or a timer while requests waited for them. */
  DATABASE_WAIT("database wait"),
  /** Every pooled connection was busy while requests waited, and CPU was left. */
  POOL("pool"),
  /** Every connection of the generator was busy, and nothing behind them was full. */
  CONNECTIONS("connections"),
  /** Requests waited inside the service, and neither CPU nor pool nor database was full. */
  SERVICE("service"),
  /** The generator was the limit: the trial says nothing about the service. */
  GENERATOR("generator"),
  /** The rate was not held, and nothing that we observe explains it. */
  UNKNOWN("unknown");

  private final String word;

  Bottleneck(String word) {
    this.word = word;
  }

  /** The word that tables and results use. */
  @JsonValue
  public String word() {
    return word;
  }
}
