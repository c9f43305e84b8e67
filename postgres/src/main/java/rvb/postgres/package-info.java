/** A real PostgreSQL that belongs to this JVM, and the leash that makes it die with the JVM. */
@NullMarked
package rvb.postgres;

import org.jspecify.annotations.NullMarked;
