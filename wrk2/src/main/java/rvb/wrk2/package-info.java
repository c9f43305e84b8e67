/** The constant-rate load generator. */
@NullMarked
package rvb.wrk2;

import org.jspecify.annotations.NullMarked;
