import { useEffect, useState } from 'react';
import { subscribeToInputResets, subscribeToSessionChanges } from './session-events.ts';

/**
 * Returns a number that increases whenever the signed-in person signs out or another person signs in instead. If a form
 * has this number in its React key, the next person gets an empty form. The number does not change when a guest signs
 * in, so a guest's text stays in the form.
 */
export const usePersonChangeCount = (): number => useEventCount(subscribeToPersonChanges);

/**
 * Returns a number that increases whenever typed text must be dropped (see `subscribeToInputResets`). If a screen has
 * this number in its React key, its forms keep no text of an earlier person. Unlike `usePersonChangeCount`, the number
 * does not change when a session ends on the server, so that a form without a stored draft keeps its text.
 */
export const useInputResetCount = (): number => useEventCount(subscribeToInputResets);

const subscribeToPersonChanges = (onChange: () => void) =>
  subscribeToSessionChanges(({ isNewPerson }) => {
    if (isNewPerson) onChange();
  });

/** Counts the events since the component was mounted. */
function useEventCount(subscribe: (listener: () => void) => () => void): number {
  const [count, setCount] = useState(0);
  useEffect(() => subscribe(() => setCount((was) => was + 1)), [subscribe]);
  return count;
}
