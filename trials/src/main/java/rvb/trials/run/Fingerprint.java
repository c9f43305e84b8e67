package rvb.trials.run;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a number depends on besides the service's code; unlike fingerprints are not comparable.
 *
 * @param jdk vendor and version of the service's JVM
 * @param jvmFlags flags that the service's JVM was given, in order
 * @param kernel name and release of the operating system
 * @param architecture such as amd64
 * @param cpuModel the processor's own name
 * @param cores processors that this process may use
 * @param memoryBytes physical memory
 * @param commit the commit measured, with {@code +dirty} where the working tree differs
 * @param jarSha256 checksum of the service's jar
 * @param postgresVersion what {@code show server_version} says
 * @param postgresSettings settings that differ from PostgreSQL's defaults, by name
 * @param generator name and version of the generator
 * @param seed the suite's seed
 */
public record Fingerprint(
    @Nullable String jdk,
    List<String> jvmFlags,
    String kernel,
    String architecture,
    @Nullable String cpuModel,
    int cores,
    @Nullable Long memoryBytes,
    @Nullable String commit,
    @Nullable String jarSha256,
    @Nullable String postgresVersion,
    @Nullable Map<String, String> postgresSettings,
    @Nullable String generator,
    long seed) {}
