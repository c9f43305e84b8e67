/** What every service must do and be told, byte for byte; shared because it must be equal. */
@NullMarked
package rvb.contract;

import org.jspecify.annotations.NullMarked;
