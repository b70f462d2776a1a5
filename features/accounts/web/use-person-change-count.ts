import { useEffect, useState } from 'react';
import { subscribeToSessionChanges } from './session-events.ts';

/**
 * Returns a number that increases whenever the signed-in person signs out or another person signs in instead. If a form
 * has this number in its React key, the next person gets an empty form. The number does not change when a guest signs
 * in, so a guest's text stays in the form.
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
