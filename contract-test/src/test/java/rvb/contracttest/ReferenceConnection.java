package rvb.contracttest;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;
import rvb.contract.Settings;

/** A place for one connection, which is opened when needed and looked at after a pause. */
final class ReferenceConnection {
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(1_000);

  private static volatile @Nullable String serverVersion;

  private final PGSimpleDataSource source;
  private volatile @Nullable Connection connection;
  private long usedAtNanos;

  ReferenceConnection(Settings settings, Flaw flaw) {
    this.source = source(settings, flaw);
  }

  private static PGSimpleDataSource source(Settings settings, Flaw flaw) {
    var source = new PGSimpleDataSource();
    source.setServerNames(new String[] {settings.pgHost()});
    source.setPortNumbers(new int[] {settings.pgPort()});
    source.setDatabaseName(settings.pgDatabase());
    source.setUser(settings.pgUser());
    source.setPassword(settings.pgPassword());
    source.setSslMode(sslMode(settings, flaw));
    if (settings.sslRootCert() != null) {
      source.setSslRootCert(settings.sslRootCert().toString());
    }
    source.setApplicationName(ReferenceService.NAME);
    source.setLoginTimeout(1);
    if (flaw != Flaw.NO_STATEMENT_TIMEOUT) {
      source.setOptions("-c statement_timeout=" + settings.statementTimeout().toMillis());
    }
    if (flaw != Flaw.WAITS_FOR_EVER) {
      source.setSocketTimeout(1 + (int) settings.statementTimeout().toSeconds());
    }
    if (flaw == Flaw.UNPREPARED) {
      source.setPrepareThreshold(0);
    }
    return source;
  }

  private static String sslMode(Settings settings, Flaw flaw) {
    return switch (flaw) {
      case PLAINTEXT -> "disable";
      case TRUSTS_ANY_CERTIFICATE -> "require";
      case TRUSTS_ANY_HOST -> "verify-ca";
      default -> settings.sslMode().libpqName();
    };
  }

  /** PostgreSQL's server_version, or null until it was reached. */
  static @Nullable String serverVersion() {
    return serverVersion;
  }

  /** The open connection, after a look at one that was not used for a while. */
  Connection open() throws SQLException {
    Connection known = connection;
    boolean isFresh = System.nanoTime() - usedAtNanos < PAUSE_NANOS;
    if (known != null && (isFresh || known.isValid(1))) {
      return used(known);
    }
    discard();
    Connection opened = source.getConnection();
    connection = opened;
    serverVersion = opened.getMetaData().getDatabaseProductVersion();
    return used(opened);
  }

  private Connection used(Connection open) {
    usedAtNanos = System.nanoTime();
    return open;
  }

  boolean isOpen() {
    return connection != null;
  }

  /** Closes the connection, if there is one. */
  void discard() {
    try (Connection _ = connection) {
      connection = null;
    } catch (SQLException alreadyBroken) {
      // It is gone either way.
    }
  }
}
