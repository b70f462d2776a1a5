import { useState } from 'react';
import { createStoredValue } from '#platform/ui/storage.ts';
import {
  emptyOnboarding,
  isStoredOnboarding,
  type StoredOnboarding,
} from '../../domain/stored-onboarding.ts';

const stored = createStoredValue('rideOnboarding', 1, isStoredOnboarding);

/**
 * React hook: onboarding state that is kept in this browser's local storage until the server has it (ONB-003,
 *
 */
export function useStoredOnboarding() {
  const [onboarding, setOnboarding] = useState<StoredOnboarding>(() => stored.read() ?? emptyOnboarding);
  return {
    onboarding,
    save(next: StoredOnboarding) {
      stored.write(next);
      setOnboarding(next);
    },
    /** Deletes the stored state, because the server has all of it now. */
    clear: () => stored.remove(),
  };
}
