package rvb.contracttest;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.Executors;
import rvb.contract.Settings;
import rvb.contract.Startup;

/** The smallest service that honours the contract, or breaks it in one way: the first argument. */
final class ReferenceService {
  static final String NAME = "reference";
  static final int DEFAULT_PORT = 8099;

  private ReferenceService() {}

  public static void main(String[] arguments) throws IOException, SQLException {
    Flaw flaw = Flaw.valueOf(arguments[0]);
    Settings settings = settings(flaw);
    limitTheServer(flaw);
    var pool = new ReferencePool(settings, flaw);
    HttpServer server = listen(settings.port(), flaw);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    var handler = new ReferenceHandler(new ReferenceProducts(pool, flaw), pool, flaw);
    server.createContext("/", handler);
    server.start();
    Runtime.getRuntime()
        .addShutdownHook(
            Thread.ofPlatform().unstarted(() -> stop(server, handler, pool, settings, flaw)));
    Startup.announce(NAME, server.getAddress().getPort());
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
    if (flaw != Flaw.ANY_HEADER) {
      System.setProperty("sun.net.httpserver.maxReqHeaderSize", "8192");
      System.setProperty("sun.net.httpserver.maxReqHeaders", "100");
    }
    if (flaw != Flaw.PATIENT_WITH_SLOW_CLIENTS) {
      System.setProperty("sun.net.httpserver.maxReqTime", "5");
      System.setProperty("sun.net.httpserver.timerMillis", "200");
    }
  }

  private static HttpServer listen(int port, Flaw flaw) throws IOException {
    try {
      return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1024);
    } catch (BindException inUse) {
      if (flaw == Flaw.STACK_TRACE) {
        throw inUse;
      }
      Startup.end(NAME, port, inUse);
      throw inUse;
    }
  }

  private static void stop(
      HttpServer server,
      ReferenceHandler handler,
      ReferencePool pool,
      Settings settings,
      Flaw flaw) {
    if (flaw == Flaw.HARD_STOP) {
      Runtime.getRuntime().halt(143);
    }
    handler.end();
    // Refuses connections at once; it may wait longer than it has to, so others do the waiting.
    Thread.ofVirtual().start(() -> server.stop(60));
    Duration grace = flaw == Flaw.ENDLESS_STOP ? Duration.ofMinutes(1) : settings.shutdownGrace();
    awaitIdle(handler, System.nanoTime() + grace.toNanos());
    pool.close();
  }

  private static void awaitIdle(ReferenceHandler handler, long end) {
    try {
      do {
        Thread.sleep(100);
      } while (handler.inFlight() > 0 && System.nanoTime() < end);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
