/** What Tomcat lacks for the contract: its errors as JSON, and a deadline for slow headers. */
@NullMarked
package rvb.mvc.server;

import org.jspecify.annotations.NullMarked;
