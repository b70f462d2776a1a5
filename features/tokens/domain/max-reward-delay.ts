/**
 * Maximum time on a busy server, in milliseconds, between an event that earns tokens and the start of the listener that
 * grants the tokens. It is half a second, because the tokens must be in the ledger at most one second after the event.
 */
export const maxTokenRewardListenerDelayMs = 500;
