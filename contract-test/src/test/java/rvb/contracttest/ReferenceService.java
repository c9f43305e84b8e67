package rvb.contracttest;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;
import rvb.contract.Settings;

/** The smallest service that honours the contract, or breaks it in one way: the first argument. */
final class ReferenceService {
  static final String NAME = "reference";
  static final int DEFAULT_PORT = 8099;

  private ReferenceService() {}

  public static void main(String[] arguments) throws IOException {
    Flaw flaw = Flaw.valueOf(arguments[0]);
    Settings settings = settings(flaw);
    limitTheServer(flaw);
    var pool = new ReferencePool(settings, flaw);
    HttpServer server = listen(settings.port());
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", new ReferenceHandler(new ReferenceProducts(pool, flaw), pool, flaw));
    server.start();
    Runtime.getRuntime()
        .addShutdownHook(Thread.ofPlatform().unstarted(() -> stop(server, pool, settings, flaw)));
    System.out.println(NAME + " ready on port " + server.getAddress().getPort());
  }

  private static Settings settings(Flaw flaw) {
    if (flaw == Flaw.ANY_SETTING) {
      try {
        return Settings.fromEnvironment(DEFAULT_PORT);
      } catch (IllegalArgumentException taken) {
        System.out.println(NAME + " ready on port 1");
        System.exit(0);
      }
    }
    return Settings.fromEnvironmentOrExit(DEFAULT_PORT);
  }

  private static void limitTheServer(Flaw flaw) {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    System.setProperty("sun.net.httpserver.maxIdleConnections", "2000");
    System.setProperty("sun.net.httpserver.maxReqHeaderSize", "8192");
    System.setProperty("sun.net.httpserver.maxReqHeaders", "100");
    if (flaw != Flaw.PATIENT_WITH_SLOW_CLIENTS) {
      System.setProperty("sun.net.httpserver.maxReqTime", "5");
      System.setProperty("sun.net.httpserver.timerMillis", "200");
    }
  }

  private static HttpServer listen(int port) throws IOException {
    try {
      return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1024);
    } catch (BindException inUse) {
      System.err.println("PORT=" + port + " is in use: give a free one, or 0");
      System.exit(1);
      throw inUse;
    }
  }

  private static void stop(HttpServer server, ReferencePool pool, Settings settings, Flaw flaw) {
    switch (flaw) {
      case HARD_STOP -> Runtime.getRuntime().halt(143);
      case ENDLESS_STOP -> server.stop(60);
      default -> server.stop((int) settings.shutdownGrace().plusMillis(999).toSeconds());
    }
    pool.close();
  }
}
