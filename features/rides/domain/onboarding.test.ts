import { expect, test } from 'vitest';
import {
  chooseRoles,
  emptyOnboarding,
  enterVehicle,
  findDriverOnboarding,
  onboardingStatuses,
  parseStoredOnboarding,
} from './onboarding.ts';
import { reviewStates } from './driver-review.ts';

test('ONB-001 the statuses are pending, profile, driver_setup and complete, in the order of the steps', () => {
  expect(onboardingStatuses).toEqual(['pending', 'profile', 'driver_setup', 'complete']);
  const chosen = chooseRoles(emptyOnboarding, ['driver', 'rider']);
  const entered = enterVehicle(chosen, 'Blue Honda Civic, ABC 123');
  expect([emptyOnboarding, chosen, entered].map(({ status }) => status)).toEqual([
    'pending',
    'profile',
    'driver_setup',
  ]);
  expect(reviewStates.map(findDriverOnboarding)).toEqual([
    'driver_setup',
    'complete',
    'driver_setup',
    'complete',
  ]);
});

test('ONB-001 somebody who only rides is done, and somebody without a role has not begun', () => {
  expect(chooseRoles(emptyOnboarding, ['rider'])).toMatchObject({ status: 'complete', roles: ['rider'] });
  expect(chooseRoles(emptyOnboarding, [])).toEqual(emptyOnboarding);
  expect(enterVehicle(chooseRoles(emptyOnboarding, ['rider']), 'Bike').vehicle).toBe('');
  expect(enterVehicle(chooseRoles(emptyOnboarding, ['driver']), ' ').status).toBe('profile');
});

test('ONB-002 ONB-003 the stored profile is read back, and anything else is an empty one', () => {
  const stored = enterVehicle(chooseRoles(emptyOnboarding, ['driver']), 'Red van');
  expect(parseStoredOnboarding(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  for (const broken of [null, 3, {}, { ...stored, status: 'done' }, { ...stored, roles: 'driver' }])
    expect(parseStoredOnboarding(broken)).toEqual(emptyOnboarding);
  expect(parseStoredOnboarding({ ...stored, roles: ['driver', 'king'] }).roles).toEqual(['driver']);
});
