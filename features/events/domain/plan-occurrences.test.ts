import { expect, test } from 'vitest';
import { planOccurrencesToStore } from './plan-occurrences.ts';
import { parseRecurrenceRule } from './recurrence-rule.ts';

const timeZone = 'America/New_York';
const daily = parseRecurrenceRule('FREQ=DAILY;COUNT=10', timeZone);
if (typeof daily === 'string') throw new Error(daily);

/** Returns the dates of a daily series as `slot start end`, with the times in UTC. */
const plan = (start: string, end: string) => {
  const startsAt = new Date(start);
  const planned = planOccurrencesToStore(
    { startsAt, endsAt: new Date(end), timeZone, rule: daily },
    startsAt,
  );
  return planned.map((date) =>
    [date.slot, ...[date.startsAt, date.endsAt].map((at) => at.toISOString().slice(11, 16))].join(' '),
  );
};

test('EXP-077 a date whose start is in the skipped hour still ends after it begins', () => {
  // 2:30 to 3:00; on March 8, the clocks go from 2:00 to 3:00, so the start is 3:30.
  expect(plan('2026-03-06T07:30:00Z', '2026-03-06T08:00:00Z').slice(0, 4)).toEqual([
    '2026-03-06 07:30 08:00',
    '2026-03-07 07:30 08:00',
    '2026-03-08 07:30 08:00',
    '2026-03-09 06:30 07:00',
  ]);
});

test('EXP-077 a series that begins in the repeated hour has dates that end after they begin', () => {
  // On November 1, 1:45 before the clock change to 1:15 after it, which is half an hour.
  expect(plan('2026-11-01T05:45:00Z', '2026-11-01T06:15:00Z').slice(0, 3)).toEqual([
    '2026-11-01 05:45 06:15',
    '2026-11-02 06:45 07:15',
    '2026-11-03 06:45 07:15',
  ]);
});
