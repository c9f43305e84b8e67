package rvb.trials.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * How a service is run differently from the plan's other services.
 *
 * @param name what tables add to the service's name, such as {@code 50 threads}
 * @param runtime what executes it
 * @param settings environment on top of the plan's, such as SERVER_THREADS
 * @param jvmFlags flags instead of the plan's; null for the plan's own
 */
public record Variant(
    String name,
    RuntimeKind runtime,
    SortedMap<String, String> settings,
    @Nullable List<String> jvmFlags) {

  /** What executes a service. */
  public enum RuntimeKind {
    /** The JVM with the jar, as the build left it. */
    @JsonProperty("jvm")
    JVM,

    /** The JVM with a cache of loaded, linked and profiled classes from a training run. */
    @JsonProperty("aot-cache")
    AOT_CACHE,

    /** The executable that GraalVM's native-image made. */
    @JsonProperty("native")
    NATIVE
  }

  /** Refuses a name that no table could show. */
  public Variant {
    if (!name.matches("[A-Za-z0-9 ._-]{1,40}")) {
      throw new IllegalArgumentException(
          "variant '" + name + "' is shown in tables; use 1 to 40 letters, digits, blanks, dots");
    }
    settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
    jvmFlags = jvmFlags == null ? null : List.copyOf(jvmFlags);
  }
}
