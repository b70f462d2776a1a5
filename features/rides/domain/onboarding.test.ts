import { expect, test } from 'vitest';
import { driverApplicationStates } from './driver-review.ts';
import { getDriverOnboardingStatus, rideOnboardingStatuses } from './onboarding.ts';

test('ONB-001 the statuses are pending, profile, driver_setup and complete, in the order of the steps', () => {
  expect(rideOnboardingStatuses).toEqual(['pending', 'profile', 'driver_setup', 'complete']);
  expect(driverApplicationStates.map(getDriverOnboardingStatus)).toEqual([
    'driver_setup',
    'complete',
    'driver_setup',
    'complete',
  ]);
});
