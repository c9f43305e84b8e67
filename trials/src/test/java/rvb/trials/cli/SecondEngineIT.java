package rvb.trials.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.AbstractStringAssert;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import rvb.trials.run.StubJar;

/** {@code rvb run --engine c-wrk2} with programs that say they are the C program, and others. */
@Tag("long")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the programs are shell scripts")
class SecondEngineIT {

  private static final String VERSION = "wrk 4.0.0 [epoll] Copyright (C) 2012 Will Glozer";

  @TempDir private Path directory;
  private Path file;

  @BeforeEach
  void writeTrialFile() throws IOException {
    file =
        Files.writeString(
            directory.resolve("stub.yaml"),
            """
            name: stub
            services:
              - {name: stub, jar: %s}
            rates: [100]
            window: 13s
            warm-up: {requests: 0, cpu: 0s, at-most: 1s}
            generator: {threads: 1, connections: 4}
            jvm-flags: [-Xmx64m]
            """
                .formatted(StubJar.in(directory)));
  }

  /** It sends what it is asked to send by this project's engine, and prints as the C program. */
  @Test
  void measuresWithTheProgramAndLabelsWhatItMeasured() throws Exception {
    Path generator = Path.of("..", "wrk2", "target", "wrk2.jar").toAbsolutePath().normalize();
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Path program =
        program(
            """
            if [ "$1" = -v ]; then echo '%s'; echo '    -R, --rate  <T>  work rate'; exit 1; fi
            echo '  Thread calibration: mean lat.: 1.000ms, rate sampling interval: 10ms'
            exec %s --enable-native-access=ALL-UNNAMED -jar %s "$@" 2>&-
            """
                .formatted(VERSION, java, generator));
    RvbProcess rvb = run(program);
    assertThat(rvb.awaitExit()).as(rvb.err()).isIn(0, 2);
    assertThat(rvb.out()).contains("measured by c-wrk2").contains("c-wrk2");
    assertThat(rvb.err()).contains("[1/1] stub: ");
  }

  @Test
  void refusesWrkInOneLine() throws Exception {
    assertRefused(program("echo 'wrk debian/4.1.0-3 [epoll] Copyright (C) 2012 Will Glozer'"))
        .contains("a closed loop without -R");
  }

  @Test
  void refusesAnyOtherProgramInOneLine() throws Exception {
    assertRefused(program("echo 'rvb-wrk2 1.0.0'")).contains("is not the C program wrk2");
  }

  @Test
  void saysInOneLineThatThereIsNoSuchProgram() throws Exception {
    assertRefused(directory.resolve("nosuch")).contains("no C wrk2 at ");
  }

  private AbstractStringAssert<?> assertRefused(Path program) throws Exception {
    RvbProcess rvb = run(program);
    assertThat(rvb.awaitExit()).isEqualTo(1);
    assertThat(directory.resolve("results")).doesNotExist();
    return assertThat(rvb.err().lines()).singleElement().asString().startsWith("rvb: ");
  }

  private RvbProcess run(Path program) throws IOException {
    return RvbProcess.start(
        directory,
        List.of(),
        "run",
        file.toString(),
        "--engine=c-wrk2",
        "--c-wrk2",
        program.toString(),
        "-o",
        directory.resolve("results").toString());
  }

  private Path program(String script) throws IOException {
    Path program = Files.writeString(directory.resolve("program"), "#!/bin/sh\n" + script + "\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    return program;
  }
}
