import { expect, test } from 'vitest';
import { describeVehicleWithPlate, isLicensePlate, normalizeLicensePlate } from './license-plate.ts';

test.each([
  ['abc 1234', 'ABC 1234'],
  ['  k  l-9 ', 'K L-9'],
  ['7', '7'],
])('a plate typed as "%s" is stored as "%s"', (typed, stored) => {
  expect(isLicensePlate(typed)).toBe(true);
  expect(normalizeLicensePlate(typed)).toBe(stored);
});

test.each(['', '   ', '-', 'ABC-', '- 7', 'ABC_123', 'ÄBC 12', 'ABCDEFGHIJK', 'AB\u202EC'])(
  '"%s" is no plate',
  (typed) => expect(isLicensePlate(typed)).toBe(false),
);

test('a plate follows the description of the vehicle, if it is known', () => {
  expect(describeVehicleWithPlate('Blue Kia Niro', 'ABC 123')).toBe('Blue Kia Niro, ABC 123');
  expect(describeVehicleWithPlate('Blue Kia Niro', null)).toBe('Blue Kia Niro');
});
