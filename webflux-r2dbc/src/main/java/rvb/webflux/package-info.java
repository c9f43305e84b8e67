/** Spring WebFlux with R2DBC. */
@NullMarked
package rvb.webflux;

import org.jspecify.annotations.NullMarked;
