/** The commands that a user types. */
@NullMarked
package rvb.trials.cli;

import org.jspecify.annotations.NullMarked;
