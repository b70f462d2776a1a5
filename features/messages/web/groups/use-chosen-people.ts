import { useState } from 'react';
import type { MessageRecipient } from '../people/use-message-recipient-suggestions.ts';

/**
 * React hook that returns the people whom the viewer has chosen, in the order of the choice, and functions that choose
 * a person or revert the choice. A person beyond the maximum is not chosen.
 */
export function useChosenPeople(max: number) {
  const [people, setPeople] = useState<readonly MessageRecipient[]>([]);
  const ids = new Set(people.map(({ id }) => id));
  function toggle(person: MessageRecipient) {
    if (ids.has(person.id)) setPeople(people.filter(({ id }) => id !== person.id));
    else if (people.length < max) setPeople([...people, person]);
  }
  return { people, ids, toggle, clear: () => setPeople([]), isFull: people.length >= max };
}
