package rvb.mvc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.ds.PGSimpleDataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.datasource.DelegatingDataSource;
import rvb.contract.Settings;
import rvb.contract.SslMode;

/**
 * Opens connections for the pool and, while PostgreSQL is away, goes on trying.
 *
 * <p>Left to itself, the pool pauses for ever longer between its attempts, up to 5 seconds; and it
 * lets every request wait for what cannot come.
 */
final class Connector extends DelegatingDataSource {
  private static final Logger LOG = LoggerFactory.getLogger(Connector.class);
  private static final Duration PAUSE = Duration.ofMillis(200);
  private static final Duration HEAD_START_OF_THE_SERVER = Duration.ofMillis(600);

  private static final int CONNECT_SECONDS = 2;
  private static final int LOGIN_SECONDS = 4;

  private final int networkTimeoutMillis;
  private volatile boolean away;
  private volatile boolean closed;
  private volatile @Nullable String serverVersion;

  Connector(Settings settings, String serviceName) {
    super(dataSource(settings, serviceName));
    networkTimeoutMillis =
        Math.toIntExact(settings.statementTimeout().plus(HEAD_START_OF_THE_SERVER).toMillis());
  }

  /** Whether the newest attempt to connect failed. */
  boolean isAway() {
    return away;
  }

  /** PostgreSQL's server_version, or null until it was reached. */
  @Nullable String serverVersion() {
    return serverVersion;
  }

  /** No attempt is repeated from now on. */
  void close() {
    closed = true;
  }

  @Override
  public Connection getConnection() throws SQLException {
    while (true) {
      try {
        Connection connection = open();
        away = false;
        return connection;
      } catch (SQLException failure) {
        if (!away) {
          LOG.warn("No connection to PostgreSQL: {}", failure.getMessage());
        }
        away = true;
        if (closed || Thread.currentThread().isInterrupted()) {
          throw failure;
        }
        LockSupport.parkNanos(this, PAUSE.toNanos());
      }
    }
  }

  /**
   * The pool would allow a login no more time than a request may wait, too little for a cold JVM.
   */
  @Override
  public void setLoginTimeout(int seconds) {}

  /** A connection that gives up a statement which the network has swallowed. */
  private Connection open() throws SQLException {
    Connection connection = super.getConnection();
    connection.setNetworkTimeout(Runnable::run, networkTimeoutMillis);
    serverVersion = connection.unwrap(PGConnection.class).getParameterStatus("server_version");
    return connection;
  }

  private static PGSimpleDataSource dataSource(Settings settings, String serviceName) {
    var source = new PGSimpleDataSource();
    source.setServerNames(new String[] {settings.pgHost()});
    source.setPortNumbers(new int[] {settings.pgPort()});
    source.setDatabaseName(settings.pgDatabase());
    source.setUser(settings.pgUser());
    source.setPassword(settings.pgPassword());
    source.setApplicationName(serviceName);
    source.setOptions("-c statement_timeout=" + settings.statementTimeout().toMillis());
    source.setConnectTimeout(CONNECT_SECONDS);
    source.setLoginTimeout(LOGIN_SECONDS);
    source.setTcpKeepAlive(true);
    source.setPrepareThreshold(1);
    encrypt(source, settings);
    return source;
  }

  private static void encrypt(PGSimpleDataSource source, Settings settings) {
    source.setSslMode(settings.sslMode().libpqName());
    if (settings.sslRootCert() != null) {
      source.setSslRootCert(settings.sslRootCert().toString());
    } else if (settings.sslMode() == SslMode.VERIFY_FULL) {
      source.setSslfactory("org.postgresql.ssl.DefaultJavaSSLFactory");
    }
  }
}
