package rvb.trials.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rvb.trials.StoredExample;
import rvb.trials.store.RefusedFileException;
import rvb.trials.store.StoredTrials;

class SpectrumTest {

  @TempDir private Path directory;

  private StoredTrials.Found stored() throws IOException {
    Path log = Histograms.write(directory.resolve("window.hlog"), 900, 1.0, 100, 50.0);
    Path suite = StoredExample.store(directory.resolve("results"), java.util.Map.of(), log);
    List<StoredTrials.Found> found = new ArrayList<>();
    assertThat(StoredTrials.forEach(List.of(suite), found::add)).isEmpty();
    return found.stream().filter(it -> it.histogramLog().isPresent()).findFirst().orElseThrow();
  }

  @Test
  void readsEveryIntervalOfTheLogAndOnlyLatencies() throws IOException {
    Spectrum spectrum = new Spectrum();
    spectrum.add(stored());
    assertThat(spectrum.count()).isEqualTo(1000);
    assertThat(spectrum.percentile(50)).isCloseTo(1, within(0.01));
    assertThat(spectrum.percentile(99)).isCloseTo(50, within(0.1));
  }

  @Test
  void theCertainPartEndsWhereTenRequestsWereSlower() throws IOException {
    Spectrum spectrum = new Spectrum();
    spectrum.add(stored());
    assertThat(spectrum.certain().getFirst().x()).isEqualTo(1);
    assertThat(spectrum.certain().getLast().x()).isEqualTo(100);
    assertThat(spectrum.uncertain().getLast().x()).isEqualTo(1000);
  }

  @Test
  void refusesALogThatIsNotTheOneThatWasStored() throws IOException {
    StoredTrials.Found found = stored();
    Files.writeString(found.histogramLog().orElseThrow(), "#edited\n");
    assertThatThrownBy(() -> new Spectrum().add(found))
        .isInstanceOf(RefusedFileException.class)
        .hasMessageContaining("is not the log that its result names");
  }
}
