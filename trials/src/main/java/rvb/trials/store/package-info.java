/** Immutable result files, one a trial, and the journal of a suite; resume. */
@NullMarked
package rvb.trials.store;

import org.jspecify.annotations.NullMarked;
