/**
 * The C program wrk2 as a second opinion: what it prints, and when that is worth anything; pure.
 */
@NullMarked
package rvb.trials.cwrk2;

import org.jspecify.annotations.NullMarked;
