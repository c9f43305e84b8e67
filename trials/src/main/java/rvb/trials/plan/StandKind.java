package rvb.trials.plan;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** The kind of place a suite runs on; each kind has thresholds of its own. */
public enum StandKind {
  /** Generator, service and PostgreSQL share this machine. */
  LOCAL,
  /** One machine, the parts kept apart by network namespaces and CPU sets. */
  NAMESPACES,
  /** A bench host, an application host and a managed database. */
  AWS;

  /** The word that trial files and results use: the name in lower case. */
  @JsonValue
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
