/** Event that an erasure listener emits to erase the next batch in another transaction. */
import { defineEvent } from '#platform/contract/events.ts';

/**
 * Event: an erasure listener has more to erase. It continues with the data of `userId`, then of the people in `others`.
 * The stored name `leavingGoesOn` must never change, because the event log contains it.
 */
export const erasureContinued = defineEvent<{ userId: string; others?: string[]; listener: string }>()(
  'leavingGoesOn',
  () => [],
);
