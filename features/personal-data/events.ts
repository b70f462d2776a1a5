/** Event: the erasure of an account goes on. Each batch of erased rows is a transaction, which ends with this event. */
import { defineEvent } from '#platform/contract/events.ts';

/**
 * Event: an erasure listener has erased one batch of `userId`'s data. It continues with the next batch, then with the
 * people in `others`. The event is stored as `leavingGoesOn`. This name must not change, because the event log already
 * contains it.
 */
export const erasureContinued = defineEvent<{ userId: string; others?: string[]; listener: string }>()(
  'leavingGoesOn',
  () => [],
);
