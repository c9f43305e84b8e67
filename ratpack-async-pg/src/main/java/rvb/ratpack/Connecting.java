package rvb.ratpack;

import io.vertx.core.net.ClientSSLOptions;
import io.vertx.core.net.PemTrustOptions;
import io.vertx.core.net.TrustOptions;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.pgclient.SslMode;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;
import rvb.contract.Settings;

/** The settings in the driver's words. */
final class Connecting {
  private Connecting() {}

  static PgConnectOptions options(Settings settings) throws GeneralSecurityException {
    PgConnectOptions options =
        new PgConnectOptions()
            .setHost(settings.pgHost())
            .setPort(settings.pgPort())
            .setDatabase(settings.pgDatabase())
            .setUser(settings.pgUser())
            .setPassword(settings.pgPassword())
            .setCachePreparedStatements(true)
            .setPipeliningLimit(Wire.DEPTH)
            .addProperty("application_name", RatpackAsyncPg.NAME)
            .addProperty(
                "statement_timeout", Long.toString(settings.statementTimeout().toMillis()));
    return switch (settings.sslMode()) {
      case DISABLE -> options.setSslMode(SslMode.DISABLE);
      case REQUIRE ->
          options
              .setSslMode(SslMode.REQUIRE)
              .setSslOptions(new ClientSSLOptions().setTrustAll(true));
      case VERIFY_FULL ->
          options
              .setSslMode(SslMode.VERIFY_FULL)
              .setSslOptions(
                  new ClientSSLOptions()
                      .setHostnameVerificationAlgorithm("HTTPS")
                      .setTrustOptions(trusted(settings.sslRootCert())));
    };
  }

  private static TrustOptions trusted(@Nullable Path rootCert) throws GeneralSecurityException {
    if (rootCert != null) {
      return new PemTrustOptions().addCertPath(rootCert.toString());
    }
    var factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init((KeyStore) null);
    return TrustOptions.wrap((X509TrustManager) factory.getTrustManagers()[0]);
  }
}
