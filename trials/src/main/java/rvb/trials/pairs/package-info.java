/**
 * Trials of EC2 + RDS pairs, read from their files: the published ones of 2016 and those that were
 * brought home from a rig.
 */
@NullMarked
package rvb.trials.pairs;

import org.jspecify.annotations.NullMarked;
