package rvb.trials.pairs;

import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** How the files of a trial are read: members that a newer host adds are skipped. */
public final class PairJson {

  /** Reads and writes the files of this package. */
  public static final JsonMapper MAPPER =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

  private PairJson() {}
}
