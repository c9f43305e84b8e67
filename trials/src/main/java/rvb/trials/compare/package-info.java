/** Two suites beside each other: what they ran on, and what has changed. */
@NullMarked
package rvb.trials.compare;

import org.jspecify.annotations.NullMarked;
