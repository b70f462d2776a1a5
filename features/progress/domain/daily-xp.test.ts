import { expect, test } from 'vitest';
import { computeXpOfEachDay, listLastSevenDays } from './daily-xp.ts';

test('EXP-051 the shown days are the last seven, also across the end of a month', () => {
  expect(listLastSevenDays('2026-03-03')).toEqual([
    '2026-02-25',
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
    '2026-03-03',
  ]);
});

test('EXP-051 a day without changes has 0 XP, no day is below 0, and a day with earned XP stays active', () => {
  const sums = [
    { day: '2026-03-01', xp: 45, isActive: true },
    { day: '2026-03-02', xp: -5, isActive: false },
    { day: '2026-03-03', xp: 0, isActive: true },
  ];
  expect(computeXpOfEachDay(['2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03'], sums)).toEqual([
    { day: '2026-02-28', xp: 0, isActive: false },
    { day: '2026-03-01', xp: 45, isActive: true },
    { day: '2026-03-02', xp: 0, isActive: false },
    { day: '2026-03-03', xp: 0, isActive: true },
  ]);
});
