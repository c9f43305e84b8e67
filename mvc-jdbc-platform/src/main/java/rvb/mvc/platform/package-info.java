/** Spring MVC with JDBC on platform threads. */
@NullMarked
package rvb.mvc.platform;

import org.jspecify.annotations.NullMarked;
