/** Stored results, made again from their raw parts and compared with what is stored. */
@NullMarked
package rvb.trials.verify;

import org.jspecify.annotations.NullMarked;
