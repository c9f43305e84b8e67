/** What one run measured, as immutable records, and how they are written and read as JSON. */
@NullMarked
package rvb.wrk2.report;

import org.jspecify.annotations.NullMarked;
