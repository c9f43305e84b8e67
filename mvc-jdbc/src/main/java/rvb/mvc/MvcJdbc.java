package rvb.mvc;

import java.util.Map;
import java.util.Objects;
import org.springframework.boot.Banner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import rvb.contract.Settings;
import rvb.contract.Startup;

/** Starts the service; which threads it runs on is told by the module's application.yaml. */
public final class MvcJdbc {
  private MvcJdbc() {}

  /**
   * Starts the service, or ends this process with one line on standard error and code 1.
   *
   * @param name the name of the module, which is also the service's
   * @param defaultPort the port where PORT is not set
   */
  public static void start(String name, int defaultPort) {
    Settings settings = Settings.fromEnvironmentOrExit(defaultPort);
    try {
      var running = (WebServerApplicationContext) application(name, settings).run();
      Startup.announce(name, Objects.requireNonNull(running.getWebServer()).getPort());
    } catch (RuntimeException failure) {
      Startup.end(name, settings.port(), failure);
    }
  }

  private static SpringApplication application(String name, Settings settings) {
    var application = new SpringApplication(Wiring.class);
    application.setBannerMode(Banner.Mode.OFF);
    application.setDefaultProperties(
        Map.of(
            "service.name", name,
            "server.port", settings.port(),
            "spring.lifecycle.timeout-per-shutdown-phase", settings.shutdownGrace()));
    application.addInitializers(
        context -> context.getBeanFactory().registerSingleton("settings", settings));
    return application;
  }
}
