/** A server over real sockets that does to each request what a test wants. */
@NullMarked
package rvb.wrk2.testserver;

import org.jspecify.annotations.NullMarked;
