import { expect, test } from 'vitest';
import { fillDailyXp, listShownDays } from './daily-xp.ts';

test('EXP-051 the shown days are the last seven, also across the end of a month', () => {
  expect(listShownDays('2026-03-03')).toEqual([
    '2026-02-25',
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
    '2026-03-03',
  ]);
});

test('EXP-051 a day without changes has 0 XP, and no day is below 0', () => {
  const sums = [
    { day: '2026-03-01', xp: 45 },
    { day: '2026-03-02', xp: -5 },
  ];
  expect(fillDailyXp(['2026-02-28', '2026-03-01', '2026-03-02'], sums).map(({ xp }) => xp)).toEqual([
    0, 45, 0,
  ]);
});
