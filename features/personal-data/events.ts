/** The event that makes an erasure continue in its next transaction. */
import { defineEvent } from '#platform/contract/events.ts';

/**
 * An erasure listener has erased one batch of a person and continues with the next, then with the people in `others`.
 * Stored as `leavingGoesOn`: the log already contains events with this name, so it never changes.
 */
export const erasureContinued = defineEvent<{ userId: string; others?: string[]; listener: string }>()(
  'leavingGoesOn',
  () => [],
);
