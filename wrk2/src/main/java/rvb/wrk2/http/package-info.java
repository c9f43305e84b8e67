/** HTTP/1.1 as a load generator needs it: fixed requests out, answers checked as they come in. */
@NullMarked
package rvb.wrk2.http;

import org.jspecify.annotations.NullMarked;
