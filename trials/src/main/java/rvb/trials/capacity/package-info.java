/** The search for the highest rate held under an objective; pure. */
@NullMarked
package rvb.trials.capacity;

import org.jspecify.annotations.NullMarked;
