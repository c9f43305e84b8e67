package rvb.trials.run;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is looked at beside the costs of a trial, to tell whether it can be believed; each is null
 * where it cannot be read.
 *
 * @param kernel swapping and TCP of this machine
 * @param backends PostgreSQL's sessions
 * @param generatorLoopMicros CPU time of each event loop of the generator, in the order of their
 *     thread ids
 * @param compileMillis time that the service's JVM has spent compiling
 */
public record Surroundings(
    @Nullable KernelCounters kernel,
    @Nullable Backends backends,
    @Nullable List<Long> generatorLoopMicros,
    @Nullable Long compileMillis) {}
