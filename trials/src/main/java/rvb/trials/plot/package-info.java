/** Pictures of stored results: how each trial went, and the latency spectra of a suite. */
@NullMarked
package rvb.trials.plot;

import org.jspecify.annotations.NullMarked;
