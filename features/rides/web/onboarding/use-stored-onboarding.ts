import { useState } from 'react';
import { createStoredValue } from '#platform/ui/storage.ts';
import {
  emptyOnboarding,
  isStoredOnboarding,
  type StoredOnboarding,
} from '../../domain/stored-onboarding.ts';

const stored = createStoredValue('rideOnboarding', 1, isStoredOnboarding);

/** React hook: the onboarding in this browser, kept in local storage until it is on the server (ONB-003, Q-51). */
export function useStoredOnboarding() {
  const [onboarding, setOnboarding] = useState<StoredOnboarding>(() => stored.read() ?? emptyOnboarding);
  return {
    onboarding,
    save(next: StoredOnboarding) {
      stored.write(next);
      setOnboarding(next);
    },
    /** The server has it all now. */
    clear: () => stored.remove(),
  };
}
