import { useState } from 'react';
import { getCurrentHistoryEntryKey } from './read-history-entry-key.ts';

/** Stored values by name and by the router's key of the history entry. */
const storedValues = new Map<string, string | undefined>();

/**
 * React hook for state, such as the open tab or folder of a screen, that is stored for each entry of the browser
 * history. When the person goes back to the screen, the hook returns the stored state again. The state of a new history
 * entry is undefined. A reload of the page deletes all states.
 * @param name distinguishes the states of one history entry
 */
export function useHistoryEntryState(
  name: string,
): [value: string | undefined, setValue: (value: string | undefined) => void] {
  const [value, setValue] = useState(() => storedValues.get(`${getCurrentHistoryEntryKey()}:${name}`));
  function change(next: string | undefined) {
    const key = getCurrentHistoryEntryKey();
    if (key !== undefined) storedValues.set(`${key}:${name}`, next);
    setValue(next);
  }
  return [value, change];
}
