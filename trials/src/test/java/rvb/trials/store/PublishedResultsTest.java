package rvb.trials.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The results that this repository publishes: a younger program still reads all of them. */
class PublishedResultsTest {

  private static final Path RESULTS = Path.of("..", "results");

  @Test
  void everyPublishedResultCanBeReadWithAllItsSamples() throws IOException {
    List<StoredTrials.Found> found = new ArrayList<>();
    assertThat(StoredTrials.forEach(List.of(RESULTS), found::add)).isEmpty();
    assertThat(found).isNotEmpty();
  }
}
