/**
 * Maximum age in milliseconds that the events of a listener that books rewards reach on a busy server before it reads
 * them. A reward must be in the ledger within a second.
 */
export const rewardDelayMs = 500;
