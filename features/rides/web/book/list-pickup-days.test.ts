import { expect, test } from 'vitest';
import { listPickupDays, movePickupToDay, proposePickupTime } from './list-pickup-days.ts';

/** 22:10 on January 3, 2026, in the time zone of the test's machine. */
const evening = new Date(2026, 0, 3, 22, 10).getTime();

test('EXP-101 pickups are offered by quarter hours from 45 minutes to 7 days ahead', () => {
  const days = listPickupDays(evening);
  expect(days.map(({ date }) => date)).toEqual([
    '2026-01-03',
    '2026-01-04',
    '2026-01-05',
    '2026-01-06',
    '2026-01-07',
    '2026-01-08',
    '2026-01-09',
    '2026-01-10',
  ]);
  expect(days[0]!.clocks).toEqual(['23:00', '23:15', '23:30', '23:45']);
  expect(days[1]!.clocks).toHaveLength(96);
  expect(days.at(-1)!.clocks.at(-1)).toBe('22:00');
});

test('EXP-101 the day of a pickup is not offered if it has no time left', () => {
  const days = listPickupDays(new Date(2026, 0, 3, 23, 20).getTime());
  expect(days[0]).toMatchObject({ date: '2026-01-04' });
  expect(days[0]!.clocks[0]).toBe('00:15');
});

test.each([
  ['09:30', '2026-01-05T09:30'],
  ['00:00', '2026-01-05T09:00'],
  ['23:45', '2026-01-05T10:00'],
])('EXP-101 on another day, a pickup at %s is at %s', (clock, moved) => {
  const clocks = ['09:00', '09:30', '10:00'];
  expect(movePickupToDay({ date: '2026-01-05', clocks }, clock)).toBe(moved);
});

test('EXP-101 the proposed pickup is the next quarter hour in two hours', () => {
  expect(proposePickupTime(evening)).toBe('2026-01-04T00:15');
});
