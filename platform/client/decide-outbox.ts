/** Decides when a stored call is sent, and the effect of a failed attempt. Pure. */
import type { CallError } from './call.ts';

type OutboxState = 'waiting' | 'sending' | 'failed';

export interface OutboxItem {
  /** UUIDv7: sorts by creation time. */
  id: string;
  /** Id of the account that made the call; only its own session sends it. */
  owner: string;
  /** The function, its arguments, and the idempotency key that makes repeats harmless. */
  name: string;
  args: unknown;
  idempotencyKey: string;
  /** Text that identifies the item to its author, e.g. the beginning of a post. */
  label: string;
  state: OutboxState;
  /**
   * The state that the call sets, if repeating it is harmless at any time: of several items with one slot only the
   * last is sent.
   */
  slot?: string;
  /** Time of the first attempt that may have reached the server, in milliseconds since 1970; null if none can have. */
  firstTriedAt: number | null;
  /** Why it failed, as a text for its author. */
  problem: string | null;
}

/**
 * The server stores idempotency keys for 24 hours: later, a call that may have arrived is not repeated automatically.
 */
export const longestRepeatMs = 23 * 3_600_000;

/** Decides whether an item is sent now. `ask`: it is too old to be repeated automatically, so its author decides. */
export function decideSend(item: OutboxItem, nowMs: number): 'send' | 'ask' | 'skip' {
  if (item.state === 'failed') return 'skip';
  if (item.slot !== undefined) return 'send';
  return item.firstTriedAt !== null && nowMs - item.firstTriedAt > longestRepeatMs ? 'ask' : 'send';
}

/** Classifies a failed attempt: wait and retry everything later, or the item is refused for good. */
export function decideFailure(error: Pick<CallError, 'status' | 'isUnreachable' | 'message'>): {
  state: 'waiting' | 'failed';
  problem: string | null;
} {
  const isTemporary =
    error.isUnreachable || error.status >= 500 || error.status === 429 || error.status === 401;
  return isTemporary ? { state: 'waiting', problem: null } : { state: 'failed', problem: error.message };
}
