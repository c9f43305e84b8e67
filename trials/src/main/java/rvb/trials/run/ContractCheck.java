package rvb.trials.run;

import java.util.List;

/**
 * Outcome of the read-only part of the contract against the very process that is timed.
 *
 * @param checks how many checks were made
 * @param failures one sentence for each that failed
 */
public record ContractCheck(int checks, List<String> failures) {}
