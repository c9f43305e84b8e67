/** How one trial is run, and everything raw that it yields. */
@NullMarked
package rvb.trials.run;

import org.jspecify.annotations.NullMarked;
