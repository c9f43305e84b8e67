/** A server that answers at once and for next to nothing: the floor and the ceiling of a rig. */
@NullMarked
package rvb.wrk2.nullserver;

import org.jspecify.annotations.NullMarked;
