import { expect, test } from 'vitest';
import { driverReviewStates } from './driver-review.ts';
import { getDriverOnboardingStatus, onboardingStatuses } from './onboarding.ts';

test('ONB-001 the statuses are pending, profile, driver_setup and complete, in the order of the steps', () => {
  expect(onboardingStatuses).toEqual(['pending', 'profile', 'driver_setup', 'complete']);
  expect(driverReviewStates.map(getDriverOnboardingStatus)).toEqual([
    'driver_setup',
    'complete',
    'driver_setup',
    'complete',
  ]);
});
