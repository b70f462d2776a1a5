import { expect, test } from 'vitest';
import {
  getFirstDayOfLeaderboardPeriod,
  rankPeopleByXp,
  computeStartOfDayInTimeZone,
} from './leaderboard.ts';

test.each([
  ['week', '2026-03-04T12:00:00Z', 'UTC', '2026-03-02'],
  ['week', '2026-03-02T00:00:00Z', 'UTC', '2026-03-02'],
  ['week', '2026-03-02T06:59:00Z', 'America/Phoenix', '2026-02-23'],
  ['week', '2026-03-01T23:59:00Z', 'UTC', '2026-02-23'],
  ['month', '2026-03-31T23:00:00Z', 'UTC', '2026-03-01'],
  ['month', '2026-04-01T03:00:00Z', 'America/Phoenix', '2026-03-01'],
  ['all', '2026-04-01T03:00:00Z', 'America/Phoenix', null],
] as const)('EXP-055 a %s at %s in %s begins on %s', (period, now, zone, first) => {
  expect(getFirstDayOfLeaderboardPeriod(period, new Date(now), zone)).toBe(first);
});

test.each([
  ['2026-03-02', 'America/Phoenix', '2026-03-02T07:00:00.000Z'],
  ['2026-03-02', 'Pacific/Kiritimati', '2026-03-01T10:00:00.000Z'],
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
])('EXP-055 %s in %s begins at %s', (day, zone, instant) => {
  expect(computeStartOfDayInTimeZone(day, zone).toISOString()).toBe(instant);
});

test('EXP-055 people with equal xp share a rank, and the next rank counts all people before it', () => {
  const rows = [9, 9, 5, 5, 5, 1].map((xp, index) => ({ userId: String(index), xp }));
  expect(rankPeopleByXp(rows).map(({ place }) => place)).toEqual([1, 1, 3, 3, 3, 6]);
});
