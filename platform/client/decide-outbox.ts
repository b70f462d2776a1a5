/** What becomes of a call that waits to be sent. Pure. */
import type { CallError } from './call.ts';

type OutboxState = 'waiting' | 'sending' | 'failed';

export interface OutboxItem {
  /** Sorts by time of making (UUIDv7). */
  id: string;
  /** Whose it is; nobody else's session sends it. */
  owner: string;
  /** The function, its arguments, and the key that makes repeats harmless. */
  name: string;
  args: unknown;
  idempotencyKey: string;
  /** What it is, for its author: the beginning of a post, say. */
  label: string;
  state: OutboxState;
  /** What it decides about, where it is harmless to repeat at any time: of several for one slot only the last is sent. */
  slot?: string;
  /** When it may have reached the server first, in milliseconds since 1970; null when it cannot have. */
  firstTriedAt: number | null;
  /** Why it failed, for its author. */
  problem: string | null;
}

/** The server forgets keys after 24 hours: what may have arrived is not repeated by itself after that. */
export const longestRepeatMs = 23 * 3_600_000;

/** Whether an item is sent now; one that waited too long is left to its author. */
export function decideSend(item: OutboxItem, nowMs: number): 'send' | 'ask' | 'skip' {
  if (item.state === 'failed') return 'skip';
  if (item.slot !== undefined) return 'send';
  return item.firstTriedAt !== null && nowMs - item.firstTriedAt > longestRepeatMs ? 'ask' : 'send';
}

/** What a failed try means: wait and try all again later, or this one will never be taken. */
export function decideFailure(error: Pick<CallError, 'status' | 'isUnreachable' | 'message'>): {
  state: 'waiting' | 'failed';
  problem: string | null;
} {
  const isTemporary =
    error.isUnreachable || error.status >= 500 || error.status === 429 || error.status === 401;
  return isTemporary ? { state: 'waiting', problem: null } : { state: 'failed', problem: error.message };
}
