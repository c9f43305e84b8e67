package rvb.postgres;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A JVM that holds a process, a directory and on request a database, says so and waits. */
final class HoldsThings {

  private HoldsThings() {}

  public static void main(String[] arguments) throws Exception {
    List<String> wishes = List.of(arguments);
    Process process = new ProcessBuilder("sleep", "600").start();
    Leash.ofThisJvm().hold(process);
    Path directory = Files.createTempDirectory("rvb-held-");
    Files.writeString(directory.resolve("a file"), "content");
    if (wishes.contains("lose-watcher")) {
      killWatcher(process);
    }
    Leash.ofThisJvm().holdDirectory(directory);
    if (wishes.contains("postgres")) {
      LocalPostgres postgres = LocalPostgres.start();
      System.out.println("process " + postgres.postmasterPid());
      System.out.println("directory " + postgres.log().getParent());
    }
    System.out.println("process " + process.pid());
    System.out.println("directory " + directory);
    System.out.println("ready");
    TimeUnit.MINUTES.sleep(2);
  }

  private static void killWatcher(Process held) {
    ProcessHandle watcher =
        ProcessHandle.current()
            .children()
            .filter(child -> child.pid() != held.pid())
            .findFirst()
            .orElseThrow();
    watcher.destroyForcibly();
    watcher.onExit().join();
  }
}
