import { useEffect, useState } from 'react';
import { subscribeToSessionChanges } from './session-events.ts';

/**
 * Returns a number that increases whenever the signed-in person leaves or is replaced by another person. As a part of
 * its React key, it empties a form for the next person. It does not change when a guest signs in, so a guest's text
 * stays in the form.
 */
export function usePersonChangeCount(): number {
  const [count, setCount] = useState(0);
  useEffect(
    () =>
      subscribeToSessionChanges(({ isNewPerson }) => {
        if (isNewPerson) setCount((was) => was + 1);
      }),
    [],
  );
  return count;
}
