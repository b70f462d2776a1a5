/**
 * Maximum delay in milliseconds until a listener that books rewards reads an event on a busy server. A reward must be
 * in the ledger within a second.
 */
export const rewardDelayMs = 500;
