/** Intervals, tests and their corrections over trials: pure mathematics that knows no file. */
@NullMarked
package rvb.trials.statistics;

import org.jspecify.annotations.NullMarked;
