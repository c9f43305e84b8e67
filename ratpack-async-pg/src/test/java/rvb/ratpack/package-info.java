/** Tests of this service. */
@NullMarked
package rvb.ratpack;

import org.jspecify.annotations.NullMarked;
