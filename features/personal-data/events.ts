/** The event with which an erasure continues in its next transaction. */
import { defineEvent } from '#platform/contract/events.ts';

/**
 * An erasure listener has erased one batch of a person and continues with the next, then with the people in `others`.
 * Stored as `leavingGoesOn`: events under this name are in the log already, so the name never changes.
 */
export const erasureContinued = defineEvent<{ userId: string; others?: string[]; listener: string }>()(
  'leavingGoesOn',
  () => [],
);
