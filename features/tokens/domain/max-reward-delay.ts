/**
 * Maximum time in milliseconds that an event waits on a busy server until the listener that books its reward handles
 * it. The reward must be in the ledger within a second of the event.
 */
export const maxRewardDelayMs = 500;
