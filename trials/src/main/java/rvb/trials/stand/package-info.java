/** Where a suite runs: the database that all its trials share. */
@NullMarked
package rvb.trials.stand;

import org.jspecify.annotations.NullMarked;
