/**
 * Maximum time, in milliseconds, between an event that earns tokens and the start of its listener on a busy server. It
 * is half a second, because the tokens must be in the ledger at most one second after the event.
 */
export const maxTokenRewardListenerDelayMs = 500;
