/** Small named rules that turn a measurement into a verdict; pure. */
@NullMarked
package rvb.trials.judge;

import org.jspecify.annotations.NullMarked;
