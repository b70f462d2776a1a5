import { expect, test } from 'vitest';
import { findScheduleTimeProblem, listSuggestedScheduleTimes } from './schedule.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

test.each([
  ['in the past', -minute, 'too_soon'],
  ['in four minutes and 59 seconds', 5 * minute - 1_000, 'too_soon'],
  ['in five minutes', 5 * minute, undefined],
  ['in a year', 366 * day, undefined],
  ['in more than a year', 366 * day + 1, 'too_late'],
] as const)(
  'EXP-029 a post can be scheduled from five minutes to a year ahead: %s',
  (_case, ahead, problem) => {
    expect(findScheduleTimeProblem(Date.UTC(2026, 2, 3) + ahead, Date.UTC(2026, 2, 3))).toBe(problem);
  },
);

test.each([
  ['a Tuesday noon', '2026-03-03T19:00Z', ['2026-03-04T01:00Z', '2026-03-04T15:00Z', '2026-03-07T16:00Z']],
  ['a Tuesday at 5:56 PM', '2026-03-04T00:56Z', ['2026-03-04T15:00Z', '2026-03-07T16:00Z']],
  [
    'a Saturday morning',
    '2026-03-07T14:00Z',
    ['2026-03-08T01:00Z', '2026-03-08T15:00Z', '2026-03-14T16:00Z'],
  ],
])(
  'EXP-029 on %s, this evening, tomorrow and Saturday are suggested, in the town’s time',
  (_day, now, times) => {
    expect(listSuggestedScheduleTimes(Date.parse(now))).toEqual(times.map((time) => Date.parse(time)));
  },
);
