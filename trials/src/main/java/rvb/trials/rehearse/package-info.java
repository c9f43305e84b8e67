/**
 * The cloud rig on one machine: its hosts are network namespaces, its boot and trial scripts run
 * for real, and a small stand-in for AWS starts them. Proves the way, and measures nothing.
 */
@NullMarked
package rvb.trials.rehearse;

import org.jspecify.annotations.NullMarked;
