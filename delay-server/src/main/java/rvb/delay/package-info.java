/** A server that answers late and counts, without a thread that waits. */
@NullMarked
package rvb.delay;

import org.jspecify.annotations.NullMarked;
