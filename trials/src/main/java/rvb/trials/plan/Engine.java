package rvb.trials.plan;

import com.fasterxml.jackson.annotation.JsonValue;

/** What sends the requests of a window, where it is not this project's own generator. */
public enum Engine {
  /** The C program wrk2, where the user has it: a second opinion. */
  C_WRK2("c-wrk2");

  private final String word;

  Engine(String word) {
    this.word = word;
  }

  /** The word that command lines and results use. */
  @JsonValue
  public String word() {
    return word;
  }
}
