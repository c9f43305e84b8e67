/** The engine: a schedule of intended times, event loops that keep it, and what they recorded. */
@NullMarked
package rvb.wrk2.engine;

import org.jspecify.annotations.NullMarked;
