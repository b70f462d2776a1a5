/** Decides when a call in the outbox is sent, and whether a failed attempt is final. Has no side effects. */
import type { CallError } from './call.ts';

type OutboxState = 'waiting' | 'sending' | 'failed';

/** A call that is stored in the outbox until the server has answered it. */
export interface OutboxItem {
  /** A UUIDv7, so that items sort by their creation time. */
  id: string;
  /** Id of the account that made the call. The call is sent only while this account is signed in. */
  owner: string;
  /** Name of the function to call. */
  name: string;
  args: unknown;
  idempotencyKey: string;
  /** Text that lets the author recognize the item, such as the beginning of a post. */
  label: string;
  state: OutboxState;
  /**
   * Name of the state that the call sets, such as `likePost ID`. If several items have the same slot, only the last
   * item is sent. A call with a slot must be idempotent.
   */
  slot?: string;
  /**
   * Name of the queue of the call. Calls in the same queue are sent one after another. The default name is the slot, or
   * the function's name for a call without a slot.
   */
  queue?: string;
  /**
   * True if the server detects a repeated call, because the arguments contain the id of the resource to create. The
   * server can detect it until the resource is erased, which for a deleted post happens after 30 days.
   */
  hasUniqueId?: boolean;
  /** Timeout of the call in milliseconds; absent if the call has the usual timeout (LIM-001). */
  timeoutMs?: number;
  /**
   * Time of the first attempt that may have reached the server, in milliseconds since 1970. Null if there was no such
   * attempt, or if the author has since requested a retry.
   */
  firstTriedAt: number | null;
  /**
   * Message for the author about the last failed attempt, such as the reason why the server refused the call. Null if
   * no attempt failed, or if the last failure needs no message, such as an unreachable server.
   */
  problem: string | null;
}

/**
 * Result of an attempt to send an outbox item. `done`: the server accepted the item or permanently refused it. `later`:
 * the attempt failed temporarily, and only the items of the same queue must wait. `rate-limited`: the server refuses
 * all calls of the item's function for a while. `stop`: no item can be sent now.
 */
export type OutboxSendOutcome = 'done' | 'later' | 'rate-limited' | 'stop';

/**
 * Maximum time in milliseconds after the first attempt for which the outbox repeats a call that may have reached the
 * server. Afterwards it asks the person. The time is less than 24 hours, because the server deletes idempotency keys
 * after 24 hours, so a later attempt could make the change twice.
 */
export const maxOutboxItemAgeForRetryMs = 23 * 3_600_000;

/**
 * Maximum time in milliseconds after the first attempt for which the outbox repeats a call with a unique id
 * (`hasUniqueId`). The time is less than 30 days, because after 30 days the server erases deleted posts together with
 * their ids.
 */
const maxAgeWithUniqueIdMs = 7 * 24 * 3_600_000;

/**
 * Decides what the outbox does with an item now:
 * - `send`: sends the item
 * - `skip`: does not send the item, because an earlier attempt failed permanently
 * - `ask`: asks the person whether to send the item, because the server may have received it long ago and may no longer
 *   detect the repetition
 * `ask` applies 23 hours after the first attempt (`maxOutboxItemAgeForRetryMs`), or after 7 days for an item with a
 * unique id. `ask` never applies to an item with a `slot`, because such an item can be repeated at any time.
 */
export function decideOutboxItemAction(item: OutboxItem, nowMs: number): 'send' | 'ask' | 'skip' {
  if (item.state === 'failed') return 'skip';
  if (item.slot !== undefined || item.firstTriedAt === null) return 'send';
  const maxAgeMs = item.hasUniqueId === true ? maxAgeWithUniqueIdMs : maxOutboxItemAgeForRetryMs;
  return nowMs - item.firstTriedAt > maxAgeMs ? 'ask' : 'send';
}

/**
 * HTTP statuses below 500 after which a call is sent again later: 401 (no session), 408 (the request arrived too
 * slowly) and 429 (rate limit).
 */
const temporaryStatuses = new Set([401, 408, 429]);
/**
 * Error reasons after which a call is sent again later. `maxretry`: too many simultaneous changes of the same data.
 * `running`: the server still processes an earlier attempt of the call.
 */
const temporaryReasons = new Set(['maxretry', 'running']);

/**
 * Decides the state in which a failed call stays in the outbox. `waiting`: the failure is temporary, so the call is
 * sent again later. `failed`: the server refused the call permanently.
 */
export function decideOutboxItemStateAfterFailure(
  error: Pick<CallError, 'status' | 'reason' | 'isUnreachable' | 'message'>,
): {
  state: 'waiting' | 'failed';
  problem: string | null;
} {
  const isTemporary =
    error.isUnreachable ||
    error.status >= 500 ||
    temporaryStatuses.has(error.status) ||
    temporaryReasons.has(error.reason);
  // No message for the author: the item is sent again without any action of the author.
  const isSilent = error.isUnreachable || temporaryReasons.has(error.reason);
  return { state: isTemporary ? 'waiting' : 'failed', problem: isSilent ? null : error.message };
}

/**
 * Decides which items of the outbox must wait after an item failed temporarily. Returns `stop` for all items (there is
 * no session or no network), `rate-limited` for the items that call the same function, and `later` for the items of the
 * same queue.
 */
export function decideWhichOutboxItemsWait({
  status,
  reason,
}: Pick<CallError, 'status' | 'reason'>): OutboxSendOutcome {
  // Without a session, the server refuses all items.
  if (status === 401 || (status === 0 && reason === 'network')) return 'stop';
  return status === 429 ? 'rate-limited' : 'later';
}
