/** Spring MVC with JDBC: the code of the pair that differs only in its threads. */
@NullMarked
package rvb.mvc;

import org.jspecify.annotations.NullMarked;
