package rvb.ratpack;

import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.util.concurrent.EventExecutor;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.file.FileSystemOptions;
import io.vertx.core.internal.ContextInternal;
import io.vertx.core.internal.VertxInternal;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import org.springframework.boot.Banner;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.support.GenericApplicationContext;
import ratpack.exec.ExecController;
import ratpack.registry.Registry;
import ratpack.spring.Spring;
import rvb.contract.Settings;
import rvb.contract.Startup;

/** The service {@code ratpack-async-pg}: its parts, and its start. */
@SpringBootConfiguration(proxyBeanMethods = false)
class RatpackAsyncPg {
  static final String NAME = "ratpack-async-pg";
  private static final int DEFAULT_PORT = 5050;
  private static final int THREADS = Runtime.getRuntime().availableProcessors();

  public static void main(String[] args) {
    Settings settings = Settings.fromEnvironmentOrExit(DEFAULT_PORT);
    keepLeakDetection();
    try {
      Startup.announce(NAME, start(settings).getBindPort());
    } catch (Exception failure) {
      Startup.end(NAME, settings.port(), failure);
    }
  }

  /** Ratpack switches Netty's leak detector off unless its level has its old name. */
  private static void keepLeakDetection() {
    String level = System.getProperty("io.netty.leakDetection.level");
    if (level != null) {
      System.setProperty("io.netty.leakDetectionLevel", level);
    }
  }

  private static Server start(Settings settings) throws Exception {
    var traffic = new Traffic();
    var server =
        new Server(
            traffic,
            spec ->
                spec.serverConfig(
                        config ->
                            config
                                .port(settings.port())
                                .threads(THREADS)
                                .connectQueueSize(4096)
                                .development(false))
                    .registry(base -> parts(settings, traffic, base.get(ExecController.class)))
                    .handler(Endpoints.class));
    server.start();
    return server;
  }

  private static Registry parts(Settings settings, Traffic traffic, ExecController threads) {
    return Spring.spring(
        new SpringApplicationBuilder(RatpackAsyncPg.class)
            .bannerMode(Banner.Mode.OFF)
            .logStartupInfo(false)
            .registerShutdownHook(false)
            .initializers(
                context -> {
                  var beans = (GenericApplicationContext) context;
                  beans.registerBean(EventLoopGroup.class, threads::getEventLoopGroup);
                  beans.registerBean(Settings.class, () -> settings);
                  beans.registerBean(Traffic.class, () -> traffic);
                }));
  }

  /** Only its driver is used, and that on Ratpack's event loops. */
  @Bean(destroyMethod = "")
  Vertx vertx() {
    return Vertx.vertx(
        new VertxOptions()
            .setEventLoopPoolSize(1)
            .setWorkerPoolSize(1)
            .setInternalBlockingPoolSize(1)
            .setFileSystemOptions(
                new FileSystemOptions()
                    .setFileCachingEnabled(false)
                    .setClassPathResolvingEnabled(false)));
  }

  @Bean(destroyMethod = "")
  Pipelines pipelines(Vertx vertx, EventLoopGroup ratpacks, Settings settings)
      throws GeneralSecurityException {
    return new Pipelines(contexts(vertx, ratpacks), Connecting.options(settings), settings);
  }

  /** Ratpack's event loops in Vert.x's words. */
  static List<ContextInternal> contexts(Vertx vertx, EventLoopGroup ratpacks) {
    List<ContextInternal> contexts = new ArrayList<>();
    for (EventExecutor loop : ratpacks) {
      contexts.add(
          ((VertxInternal) vertx).contextBuilder().withEventLoop((EventLoop) loop).build());
    }
    return contexts;
  }

  @Bean
  Answers answers() {
    return new Answers();
  }

  @Bean
  Introspection introspection(
      Settings settings, Pipelines pipelines, Traffic traffic, Answers answers) {
    return new Introspection(settings, pipelines, traffic, answers);
  }

  @Bean
  Waiting waiting(Pipelines pipelines, Settings settings, Answers answers) throws Exception {
    return new Waiting(
        new Products(pipelines), new ExternalService(settings), new Calls(pipelines), answers);
  }

  @Bean
  Endpoints endpoints(
      Pipelines pipelines, Waiting waiting, Introspection introspection, Answers answers) {
    return new Endpoints(
        new Products(pipelines),
        new Posting(new Messages(pipelines)),
        waiting,
        introspection,
        answers);
  }

  @Bean
  Drain drain(Traffic traffic, Pipelines pipelines, Vertx vertx, Settings settings) {
    return new Drain(traffic, pipelines, vertx, settings.shutdownGrace());
  }
}
