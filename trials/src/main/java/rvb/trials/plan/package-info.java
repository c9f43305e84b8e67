/** What to measure: a trial file becomes an ordered, seeded list of planned trials; pure. */
@NullMarked
package rvb.trials.plan;

import org.jspecify.annotations.NullMarked;
