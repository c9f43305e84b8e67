/**
 * The proof that the generator is right: synthetic servers in processes of their own that record
 * what they really did, the truth computed from those records, and the generator's report held
 * against it. Nothing here shares timing code with the engine.
 */
@NullMarked
package rvb.wrk2.oracle;

import org.jspecify.annotations.NullMarked;
