package rvb.trials.run;

/**
 * CPU time of the whole machine since it booted, in the kernel's ticks over all cores.
 *
 * @param total all ticks, idle and stolen ones included
 * @param idle ticks with nothing to do, or waiting for a disk
 * @param steal ticks that the hypervisor gave to somebody else
 */
public record HostTicks(long total, long idle, long steal) {}
