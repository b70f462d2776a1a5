import { useState } from 'react';
import { createLocalStorageValue } from '#platform/ui/storage.ts';
import {
  initialDriverOnboardingProgress,
  isDriverOnboardingProgress,
  type DriverOnboardingProgress,
} from '../../domain/stored-onboarding.ts';

const stored = createLocalStorageValue('rideOnboarding', 1, isDriverOnboardingProgress);

/**
 * React hook with the state of the steps to become a driver: the current step, and the roles and vehicle that the
 * person entered. This browser's local storage contains the state until the server has stored it (ONB-003, Q-51).
 */
export function useDriverOnboardingProgress() {
  const [onboarding, setOnboarding] = useState<DriverOnboardingProgress>(
    () => stored.read() ?? initialDriverOnboardingProgress,
  );
  return {
    onboarding,
    save(next: DriverOnboardingProgress) {
      stored.write(next);
      setOnboarding(next);
    },
    /** Deletes the state from this browser, because the server has now stored all of it. */
    clear: () => stored.remove(),
  };
}
