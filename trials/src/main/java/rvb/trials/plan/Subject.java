package rvb.trials.plan;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/** What a trial measures: a service, a running URL, or one of the two references. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Subject.Service.class, name = "service"),
  @JsonSubTypes.Type(value = Subject.Target.class, name = "target"),
  @JsonSubTypes.Type(value = Subject.NullServer.class, name = "null-server"),
  @JsonSubTypes.Type(value = Subject.Database.class, name = "database")
})
public sealed interface Subject {

  /** The name that tables and trial ids show. */
  String label();

  /** Whether this is a reference row, measured to show the limits of the rig itself. */
  @JsonIgnore
  default boolean isReference() {
    return this instanceof NullServer || this instanceof Database;
  }

  /**
   * A service of the contract, started fresh for each of its trials.
   *
   * @param name its module name, such as {@code mvc-jdbc-virtual}
   * @param jar its runnable jar, or null for {@code NAME/target/NAME.jar} of this repository
   * @param variant how it is run differently; null, and then not stored, for the plan's own way
   */
  record Service(
      String name,
      @Nullable String jar,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Variant variant)
      implements Subject {

    /** A service that is run as the plan says. */
    public Service(String name, @Nullable String jar) {
      this(name, jar, null);
    }

    /** Refuses an empty name. */
    public Service {
      if (name.isBlank()) {
        throw new IllegalArgumentException("a service needs a name");
      }
    }

    @Override
    public String label() {
      return variant == null ? name : name + ", " + variant.name();
    }

    /** What executes it. */
    @JsonIgnore
    public Variant.RuntimeKind runtime() {
      return variant == null ? Variant.RuntimeKind.JVM : variant.runtime();
    }
  }

  /**
   * A server that somebody else has started, seen from outside only.
   *
   * @param url where requests go, such as {@code http://localhost:8080/}
   */
  record Target(URI url) implements Subject {
    /** Refuses anything but an absolute http URL with a host. */
    public Target {
      if (!"http".equals(url.getScheme()) || url.getHost() == null) {
        throw new IllegalArgumentException(
            "'" + url + "' is no target; give an absolute URL such as http://localhost:8080/");
      }
    }

    @Override
    public String label() {
      return url.toString();
    }
  }

  /** The generator's ceiling: a server that does nothing but answer the same bytes. */
  record NullServer() implements Subject {
    @Override
    public String label() {
      return "generator ceiling";
    }
  }

  /** The database's own limit: the same statement over as many connections as the pool has. */
  record Database() implements Subject {
    @Override
    public String label() {
      return "database limit";
    }
  }
}
