/**
 * Maximum time in milliseconds, on a busy server, between an event that earns tokens and the start of the listener that
 * grants them. The tokens must be in the ledger at most one second after the event.
 */
export const maxTokenRewardDelayAfterEventMs = 500;
