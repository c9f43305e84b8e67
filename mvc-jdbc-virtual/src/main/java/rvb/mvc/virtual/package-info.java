/** Spring MVC with JDBC on virtual threads. */
@NullMarked
package rvb.mvc.virtual;

import org.jspecify.annotations.NullMarked;
