package rvb.trials.run;

/**
 * What the kernel of this machine has counted since it booted.
 *
 * @param swapIns pages read back from swap
 * @param tcpSegments TCP segments sent, retransmitted ones not included
 * @param tcpRetransmits TCP segments that had to be sent again
 */
public record KernelCounters(long swapIns, long tcpSegments, long tcpRetransmits) {}
