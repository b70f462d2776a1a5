import { useState } from 'react';
import { createLocalStorageValue } from '#platform/ui/storage.ts';
import {
  initialOnboarding,
  isStoredOnboarding,
  type StoredOnboarding,
} from '../../domain/stored-onboarding.ts';

const stored = createLocalStorageValue('rideOnboarding', 1, isStoredOnboarding);

/**
 * React hook with the state of the steps to become a driver: the current step, and the roles and vehicle that the
 * person entered. This browser's local storage contains the state until the server has stored it (ONB-003, Q-51).
 */
export function useDriverOnboardingProgress() {
  const [onboarding, setOnboarding] = useState<StoredOnboarding>(() => stored.read() ?? initialOnboarding);
  return {
    onboarding,
    save(next: StoredOnboarding) {
      stored.write(next);
      setOnboarding(next);
    },
    /** Deletes the state from this browser, because the server has now stored all of it. */
    clear: () => stored.remove(),
  };
}
