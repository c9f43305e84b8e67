package rvb.mvc;

import java.util.Map;
import java.util.Objects;
import org.springframework.boot.Banner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.server.PortInUseException;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import rvb.contract.Settings;

/** Starts the service; which threads it runs on is told by the module's application.yaml. */
public final class MvcJdbc {
  private MvcJdbc() {}

  /**
   * Starts the service, or ends this process with one line on standard error and code 1.
   *
   * @param defaultPort the port where PORT is not set
   */
  public static void start(int defaultPort) {
    Settings settings = Settings.fromEnvironmentOrExit(defaultPort);
    try {
      announce((WebServerApplicationContext) application(settings).run());
    } catch (RuntimeException failure) {
      explain(failure, settings);
      System.exit(1);
    }
  }

  private static void explain(RuntimeException failure, Settings settings) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof PortInUseException) {
        System.err.println("PORT=" + settings.port() + " is in use: give a free one, or 0");
        return;
      }
    }
    failure.printStackTrace();
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
    String name = running.getEnvironment().getRequiredProperty("service.name");
    int port = Objects.requireNonNull(running.getWebServer()).getPort();
    System.out.println(name + " ready on port " + port);
  }
}
