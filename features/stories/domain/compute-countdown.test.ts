import { expect, test } from 'vitest';
import { computeCountdown } from './compute-countdown.ts';

const start = Date.parse('2026-03-08T01:00:00.000Z');
const minute = 60_000;
const hour = 60 * minute;

test.each([
  [1, { unit: 'minute', value: 1 }],
  [59 * minute, { unit: 'minute', value: 59 }],
  [59 * minute + 1, { unit: 'hour', value: 1 }],
  [3 * hour, { unit: 'hour', value: 3 }],
  [23.6 * hour, { unit: 'day', value: 1 }],
  [47 * hour, { unit: 'day', value: 2 }],
  [72 * hour, { unit: 'day', value: 3 }],
  [0, null],
  [-hour, null],
] as const)('STORY-010 an event that starts in %d ms has the countdown %o', (leftMs, countdown) => {
  expect(computeCountdown(start, start - leftMs, 'America/Phoenix')).toEqual(countdown);
});

test.each([
  ['2026-03-02T08:00-07:00', '2026-03-03T21:00-07:00', 'America/Phoenix', 1],
  ['2026-03-02T21:00-07:00', '2026-03-04T08:00-07:00', 'America/Phoenix', 2],
  ['2026-03-02T21:00-07:00', '2026-03-04T08:00-07:00', 'Europe/Berlin', 1],
  ['2026-03-02T00:05-07:00', '2026-03-02T23:55-07:00', 'America/Phoenix', 1],
  ['2026-11-01T00:10-04:00', '2026-11-01T23:50-05:00', 'America/New_York', 1],
] as const)('STORY-010 from %s to %s in %s it is %d calendar days', (now, startTime, timeZone, days) => {
  expect(computeCountdown(Date.parse(startTime), Date.parse(now), timeZone)).toEqual({
    unit: 'day',
    value: days,
  });
});
