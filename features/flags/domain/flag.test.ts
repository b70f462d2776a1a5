import { expect, test } from 'vitest';
import { parseFlagState, computeFlagStateFromStoredValue } from './flag.ts';

const flag = { key: 'rides.booking', description: 'Rides can be booked', isOnByDefault: false };

test.each<[unknown, boolean]>([
  [true, true],
  [false, false],
  [undefined, false],
  ['on', false],
  [1, false],
  [null, false],
])('a stored value of %j is read as %j if the default is off', (stored, isOn) => {
  expect(computeFlagStateFromStoredValue(flag, stored)).toBe(isOn);
  expect(computeFlagStateFromStoredValue({ ...flag, isOnByDefault: true }, stored)).toBe(stored !== false);
});

test.each([
  ['on', true],
  ['off', false],
  ['maybe', undefined],
  ['constructor', undefined],
  ['', undefined],
])('the input "%s" is parsed as %j', (text, isOn) => {
  expect(parseFlagState(text)).toBe(isOn);
});
