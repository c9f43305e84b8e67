/** The contract as tests: what they start, what they break, and what they must observe. */
@NullMarked
package rvb.contracttest;

import org.jspecify.annotations.NullMarked;
