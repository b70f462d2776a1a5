/**
 * Maximum time, on a busy server, from an event that earns tokens until the listener that grants the tokens begins to
 * run, in milliseconds. It is half a second, because the tokens must be in the ledger at most one second after the
 * event.
 */
export const maxTokenRewardListenerDelayMs = 500;
