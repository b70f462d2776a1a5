import { expect, test } from 'vitest';
import {
  decideIfPickupTimeMayBeRequested,
  type DriverTripSchedule,
  hasDriverTripConflict,
  isTooEarlyToSetOut,
} from './schedule.ts';

const now = new Date('2026-03-03T12:00:00Z');
const minute = 60_000;
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * minute);
const day = 24 * 60;

test.each([
  ['now', null, true],
  ['in 44 minutes', 44, 'too_soon'],
  ['in 45 minutes', 45, true],
  ['in 7 days', 7 * day, true],
  ['a minute after 7 days', 7 * day + 1, 'too_late'],
  ['in the past', -1, 'too_soon'],
] as const)('EXP-101 a ride %s', (_case, minutes, expected) => {
  const decision = decideIfPickupTimeMayBeRequested(minutes === null ? null : inMinutes(minutes), now);
  expect(decision.ok || decision.reason).toBe(expected);
});

test('EXP-101 a request right away expires after 10 minutes, a scheduled one 30 minutes before the pickup; the hold lasts a day after the pickup', () => {
  expect(decideIfPickupTimeMayBeRequested(null, now)).toEqual({
    ok: true,
    expiresAt: inMinutes(10),
    holdExpiresAt: inMinutes(day),
  });
  expect(decideIfPickupTimeMayBeRequested(inMinutes(600), now)).toEqual({
    ok: true,
    expiresAt: inMinutes(570),
    holdExpiresAt: inMinutes(600 + day),
  });
});

test.each([
  [null, false],
  [61, true],
  [60, false],
  [-5, false],
] as const)(
  'EXP-101 a driver sets out at most an hour before: %s minutes before the pickup',
  (minutes, expected) => {
    expect(isTooEarlyToSetOut(minutes === null ? null : inMinutes(minutes), now)).toBe(expected);
  },
);

const solo = { scheduledAt: null, departsAt: null, estimatedMinutes: 20 };
const underWay: DriverTripSchedule = { ...solo, isUpcoming: false };
const at = (minutes: number): DriverTripSchedule => ({
  ...solo,
  scheduledAt: inMinutes(minutes),
  isUpcoming: true,
});
const rideNow: DriverTripSchedule = { ...solo, isUpcoming: false };
const sharedAt = (minutes: number): DriverTripSchedule => ({ ...underWay, departsAt: inMinutes(minutes) });

test.each([
  ['no trip', [], rideNow, false],
  ['no trip, later', [], at(120), false],
  ['a trip under way', [underWay], rideNow, true],
  ['a trip under way, later', [underWay], at(120), false],
  ['a scheduled trip in 30 minutes', [at(30)], rideNow, true],
  ['a scheduled trip that begins before the end', [at(49)], rideNow, true],
  ['a scheduled trip after the end', [at(50)], rideNow, false],
  ['a scheduled trip whose driver has set out', [{ ...at(120), isUpcoming: false }], rideNow, true],
  ['a scheduled trip at the same time', [at(120)], at(120), true],
  ['a scheduled trip that overlaps', [at(120)], at(169), true],
  ['a scheduled trip that does not overlap', [at(120)], at(170), false],
  ['a scheduled trip before that overlaps', [at(169)], at(120), true],
  ['two trips around a gap', [at(120), at(220)], at(170), false],
  ['a scheduled trip before the departure of a shared ride', [at(60)], sharedAt(110), true],
  ['a scheduled trip during a shared ride', [at(120)], sharedAt(110), true],
  ['a scheduled trip after a shared ride', [at(120)], sharedAt(70), false],
  ['a shared trip, and a scheduled one before its departure', [sharedAt(110)], at(60), true],
  ['a shared trip, and a scheduled one during it', [sharedAt(110)], at(120), true],
  ['a shared trip, and a scheduled one after it', [sharedAt(70)], at(120), false],
  ['a shared trip', [sharedAt(110)], rideNow, true],
  ['a scheduled trip, and a shared ride that is late', [at(49)], sharedAt(-5), true],
] as const)('EXP-101 Q-82 NEW-02 a driver with %s', (_case, trips, added, expected) => {
  expect(hasDriverTripConflict(trips, added, now)).toBe(expected);
});
