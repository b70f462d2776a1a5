import { subscribeToFormInputResets } from './session-events.ts';
import { useEmitterEventCountSinceMount } from './use-event-count.ts';

/**
 * Returns a number that increases whenever typed text must be discarded (see `subscribeToFormInputResets`). A screen
 * that uses it as React key shows no text of a previous person in its forms. Unlike `useSignedInPersonSwitchCount`, the
 * number does not change when a session ends on the server, so that a form without a stored draft retains its text.
 */
export const useFormInputResetCount = (): number =>
  useEmitterEventCountSinceMount(subscribeToFormInputResets);
