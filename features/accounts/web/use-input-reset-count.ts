import { subscribeToInputResets } from './session-events.ts';
import { useEventCount } from './use-event-count.ts';

/**
 * Returns a number that increases whenever typed text must be dropped (see `subscribeToInputResets`). If a screen has
 * this number in its React key, its forms keep no text of an earlier person. Unlike `usePersonChangeCount`, the number
 * does not change when a session ends on the server, so that a form without a stored draft keeps its text.
 */
export const useInputResetCount = (): number => useEventCount(subscribeToInputResets);
