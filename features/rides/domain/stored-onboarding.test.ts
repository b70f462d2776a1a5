import { expect, test } from 'vitest';
import {
  applyRoleChoiceToOnboarding,
  initialDriverOnboardingProgress,
  applyVehicleEntryToOnboarding,
  isDriverOnboardingProgress,
} from './stored-onboarding.ts';

test('ONB-001 each step moves the status on: pending, profile, driver_setup', () => {
  const chosen = applyRoleChoiceToOnboarding(initialDriverOnboardingProgress, ['driver', 'rider']);
  const entered = applyVehicleEntryToOnboarding(chosen, { vehicle: ' Blue Honda Civic ', plate: 'abc 123' });
  expect([initialDriverOnboardingProgress, chosen, entered].map(({ status }) => status)).toEqual([
    'pending',
    'profile',
    'driver_setup',
  ]);
  expect(entered).toMatchObject({
    roles: ['rider', 'driver'],
    vehicle: 'Blue Honda Civic',
    plate: 'ABC 123',
  });
});

test('ONB-001 somebody who only rides is done, and somebody without a role has not begun', () => {
  expect(applyRoleChoiceToOnboarding(initialDriverOnboardingProgress, ['rider'])).toMatchObject({
    status: 'complete',
    roles: ['rider'],
  });
  expect(applyRoleChoiceToOnboarding(initialDriverOnboardingProgress, [])).toEqual(
    initialDriverOnboardingProgress,
  );
  const bike = { vehicle: 'Bike', plate: 'B 1' };
  expect(
    applyVehicleEntryToOnboarding(
      applyRoleChoiceToOnboarding(initialDriverOnboardingProgress, ['rider']),
      bike,
    ).vehicle,
  ).toBe('');
  for (const one of [
    { vehicle: ' ', plate: 'B 1' },
    { vehicle: 'Bike', plate: ' ' },
    { vehicle: 'Bike', plate: 'B_1' },
  ])
    expect(
      applyVehicleEntryToOnboarding(
        applyRoleChoiceToOnboarding(initialDriverOnboardingProgress, ['driver']),
        one,
      ).status,
    ).toBe('profile');
});

test('ONB-002 ONB-003 the stored profile is read back, and anything else is not', () => {
  const stored = applyVehicleEntryToOnboarding(
    applyRoleChoiceToOnboarding(initialDriverOnboardingProgress, ['driver']),
    {
      vehicle: 'Red van',
      plate: 'RV 1',
    },
  );
  expect(isDriverOnboardingProgress(JSON.parse(JSON.stringify(stored)))).toBe(true);
  const broken = [null, 3, {}, { ...stored, status: 'done' }, { ...stored, roles: 'driver' }];
  for (const one of [
    ...broken,
    { ...stored, roles: ['king'] },
    { ...stored, vehicle: 7 },
    { ...stored, plate: undefined },
  ])
    expect(isDriverOnboardingProgress(one)).toBe(false);
});
