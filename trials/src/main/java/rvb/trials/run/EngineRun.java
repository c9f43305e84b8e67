package rvb.trials.run;

import java.io.IOException;

/** The measured run of an engine, a process of its own. */
interface EngineRun extends AutoCloseable {

  long pid();

  /**
   * Waits for the end of the run.
   *
   * @throws RunException if the engine could not measure
   */
  EngineReport awaitWindow() throws RunException, IOException, InterruptedException;

  @Override
  void close();
}
