import { expect, test } from 'vitest';
import {
  applyChosenRoles,
  emptyOnboarding,
  applyEnteredVehicle,
  isStoredOnboarding,
} from './stored-onboarding.ts';

test('ONB-001 each step moves the status on: pending, profile, driver_setup', () => {
  const chosen = applyChosenRoles(emptyOnboarding, ['driver', 'rider']);
  const entered = applyEnteredVehicle(chosen, 'Blue Honda Civic, ABC 123');
  expect([emptyOnboarding, chosen, entered].map(({ status }) => status)).toEqual([
    'pending',
    'profile',
    'driver_setup',
  ]);
  expect(entered).toMatchObject({ roles: ['rider', 'driver'], vehicle: 'Blue Honda Civic, ABC 123' });
});

test('ONB-001 somebody who only rides is done, and somebody without a role has not begun', () => {
  expect(applyChosenRoles(emptyOnboarding, ['rider'])).toMatchObject({
    status: 'complete',
    roles: ['rider'],
  });
  expect(applyChosenRoles(emptyOnboarding, [])).toEqual(emptyOnboarding);
  expect(applyEnteredVehicle(applyChosenRoles(emptyOnboarding, ['rider']), 'Bike').vehicle).toBe('');
  expect(applyEnteredVehicle(applyChosenRoles(emptyOnboarding, ['driver']), ' ').status).toBe('profile');
});

test('ONB-002 ONB-003 the stored profile is read back, and anything else is not', () => {
  const stored = applyEnteredVehicle(applyChosenRoles(emptyOnboarding, ['driver']), 'Red van');
  expect(isStoredOnboarding(JSON.parse(JSON.stringify(stored)))).toBe(true);
  const broken = [null, 3, {}, { ...stored, status: 'done' }, { ...stored, roles: 'driver' }];
  for (const one of [...broken, { ...stored, roles: ['king'] }, { ...stored, vehicle: 7 }])
    expect(isStoredOnboarding(one)).toBe(false);
});
