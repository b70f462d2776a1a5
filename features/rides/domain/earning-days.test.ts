import { expect, test } from 'vitest';
import {
  findEarningsOfToday,
  groupTripsByDay,
  listDaysSplitAcrossTripPages,
  groupEarningsByWeek,
} from './earning-days.ts';

const earned = (day: string, tokens: number) => ({ day, trips: 1, tokens });
// In Phoenix it is still March 3, 11:30 PM.
const nowMs = Date.parse('2026-03-04T06:30:00.000Z');

test.each([
  ['America/Phoenix', '2026-03-03'],
  ['UTC', '2026-03-04'],
])('EXP-109 in %s today is %s', (timeZone, day) => {
  const days = [earned('2026-03-04', 8), earned('2026-03-03', 16)];
  expect(findEarningsOfToday(days, nowMs, timeZone)?.day).toBe(day);
  expect(findEarningsOfToday([earned('2026-03-02', 8)], nowMs, timeZone)).toBeUndefined();
});

const listWeeks = (days: ReturnType<typeof earned>[]) => groupEarningsByWeek(days, nowMs, 'America/Phoenix');

test('EXP-109 the last seven days begin with the oldest, and days without trips count zero', () => {
  const days = [earned('2026-03-03', 16), earned('2026-02-27', 8)];
  expect(listWeeks(days).map((week) => week.map(({ day, tokens }) => [day, tokens]))).toEqual([
    [
      ['2026-02-25', 0],
      ['2026-02-26', 0],
      ['2026-02-27', 8],
      ['2026-02-28', 0],
      ['2026-03-01', 0],
      ['2026-03-02', 0],
      ['2026-03-03', 16],
    ],
  ]);
});

test('EXP-109 the weeks end with the earliest one with earnings, and at most four are listed', () => {
  expect(listWeeks([])).toEqual([]);
  const sums = listWeeks([earned('2026-02-24', 5), earned('2026-02-12', 7)]).map((week) => [
    week[0]!.day,
    week.reduce((sum, { tokens }) => sum + tokens, 0),
  ]);
  expect(sums).toEqual([
    ['2026-02-25', 0],
    ['2026-02-18', 5],
    ['2026-02-11', 7],
  ]);
  // The server lists 30 days, so the fifth week would be incomplete.
  expect(listWeeks([earned('2026-02-04', 1)])).toHaveLength(4);
  expect(listWeeks([earned('2026-02-03', 1)])).toHaveLength(0);
});

test('EXP-109 trips are grouped by the day of the driver, in their order', () => {
  const at = ['2026-03-04T07:30:00.000Z', '2026-03-04T06:30:00.000Z', '2026-03-03T12:00:00.000Z'];
  const groups = groupTripsByDay(
    at.map((time) => ({ at: time })),
    'America/Phoenix',
  );
  // Midnight in Phoenix is 7:00 in UTC.
  expect(groups).toEqual([
    { day: '2026-03-04', trips: [{ at: at[0] }] },
    { day: '2026-03-03', trips: [{ at: at[1] }, { at: at[2] }] },
  ]);
});

test('EXP-109 a day is continued if the next page has trips of it too', () => {
  const on = (day: string) => ({ at: `${day}T19:00:00.000Z` });
  const pages = [
    [on('2026-03-03'), on('2026-03-02')],
    [on('2026-03-02'), on('2026-03-01')],
    [on('2026-02-28')],
  ];
  expect(listDaysSplitAcrossTripPages(pages, 'America/Phoenix')).toEqual(['2026-03-02']);
});
