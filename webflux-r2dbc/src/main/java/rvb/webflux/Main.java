package rvb.webflux;

import java.util.Map;
import java.util.Objects;
import org.springframework.boot.Banner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import rvb.contract.Settings;
import rvb.contract.Startup;

/** Starts the service. */
public final class Main {
  static final String SERVICE_NAME = "webflux-r2dbc";
  private static final int DEFAULT_PORT = 8080;

  private Main() {}

  /** Takes its settings from the environment, see {@link Settings}. */
  public static void main(String[] arguments) {
    Settings settings = Settings.fromEnvironmentOrExit(DEFAULT_PORT);
    try {
      announce((WebServerApplicationContext) application(settings).run());
    } catch (RuntimeException failure) {
      Startup.end(SERVICE_NAME, settings.port(), failure);
    }
  }

  private static SpringApplication application(Settings settings) {
    var application = new SpringApplication(Wiring.class);
    application.setBannerMode(Banner.Mode.OFF);
    application.setDefaultProperties(
        Map.of(
            "server.port", settings.port(),
            "spring.lifecycle.timeout-per-shutdown-phase", settings.shutdownGrace()));
    application.addInitializers(
        context -> context.getBeanFactory().registerSingleton("settings", settings));
    return application;
  }

  private static void announce(WebServerApplicationContext running) {
    running.getBean(Connections.class).open().block();
    Startup.announce(SERVICE_NAME, Objects.requireNonNull(running.getWebServer()).getPort());
  }
}
