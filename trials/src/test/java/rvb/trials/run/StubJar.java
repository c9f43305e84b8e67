package rvb.trials.run;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;

/** Makes a jar that {@code java -jar} runs {@link StubService} from, with this class path. */
public final class StubJar {

  private StubJar() {}

  /** Writes the jar into a directory. */
  public static Path in(Path directory) throws IOException {
    Path jar = directory.resolve("stub.jar");
    Manifest manifest = new Manifest();
    Attributes main = manifest.getMainAttributes();
    main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    main.put(Attributes.Name.MAIN_CLASS, StubService.class.getName());
    main.put(Attributes.Name.CLASS_PATH, classPath());
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream _ = new JarOutputStream(file, manifest)) {
      return jar;
    }
  }

  private static String classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .map(entry -> Path.of(entry).toUri().toString())
        .collect(Collectors.joining(" "));
  }
}
