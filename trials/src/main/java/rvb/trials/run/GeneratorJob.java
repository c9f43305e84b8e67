package rvb.trials.run;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import rvb.trials.plan.GeneratorSettings;
import rvb.trials.plan.Load;

/**
 * What one run of the generator is to do.
 *
 * @param name base name of its files in the scratch directory
 * @param selfWarmUp how long it first warms itself on a server of its own
 * @param expectedBody file with the bytes of a right answer
 */
record GeneratorJob(
    String name,
    GeneratorSettings settings,
    Load load,
    Duration length,
    Duration selfWarmUp,
    String method,
    URI url,
    Path expectedBody) {

  List<String> options() {
    return List.of(
        "-t" + Math.min(settings.threads(), connections()),
        "-c" + connections(),
        "-d" + length.toMillis() + "ms",
        switch (load) {
          case Load.Constant constant -> "-R" + constant.ratePerSecond();
          case Load.Closed _ -> "--closed";
          case Load.Capacity search ->
              throw new IllegalArgumentException(search + " is a search, not the load of a trial");
        },
        "--timeout",
        settings.timeout().toMillis() + "ms",
        "--self-warmup",
        selfWarmUp.toMillis() + "ms",
        "--method",
        method,
        "--expect-body",
        expectedBody.toString());
  }

  /** A closed loop has a connection for each of its users. */
  private int connections() {
    return load instanceof Load.Closed(Integer users) && users != null
        ? users
        : settings.connections();
  }
}
