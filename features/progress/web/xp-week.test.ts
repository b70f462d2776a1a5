import { expect, test } from 'vitest';
import { sumXpOfLastSevenDays } from './xp-week.ts';

const at = (day: number, hour = 12) => new Date(2026, 2, day, hour).toISOString();
const now = new Date(2026, 2, 10, 9).getTime();
const sums = (lines: { xp: number; at: string }[], isComplete = true) =>
  sumXpOfLastSevenDays(lines, isComplete, now)?.map(({ xp }) => xp) ?? null;

test('EXP-051 the week has the XP of each of the last seven days, today last', () => {
  expect(
    sums([
      { xp: 5, at: at(10, 8) },
      { xp: -2, at: at(10, 7) },
      { xp: 10, at: at(9, 23) },
      { xp: 1, at: at(4, 0) },
      { xp: 99, at: at(3, 23) },
    ]),
  ).toEqual([1, 0, 0, 0, 0, 10, 3]);
  expect(sums([])).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test('EXP-051 the week is unknown while lines of these days may be missing, and no day is below 0', () => {
  const line = { xp: 5, at: at(4) };
  expect(sums([line], false)).toBeNull();
  expect(sums([line, { xp: 5, at: at(3) }], false)).toEqual([5, 0, 0, 0, 0, 0, 0]);
  expect(sums([{ xp: -5, at: at(10, 8) }])).toEqual([0, 0, 0, 0, 0, 0, 0]);
});
