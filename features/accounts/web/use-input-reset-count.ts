import { subscribeToFormInputResets } from './session-events.ts';
import { useEmittedEventCount } from './use-event-count.ts';

/**
 * Returns a number that increases whenever typed text must be discarded (see `subscribeToFormInputResets`). A screen
 * that uses it as React key shows no text of a previous person in its forms. Unlike `useSignedInPersonChangeCount`, the
 * number does not change when a session ends on the server, so that a form without a stored draft retains its text.
 */
export const useFormInputResetCount = (): number => useEmittedEventCount(subscribeToFormInputResets);
