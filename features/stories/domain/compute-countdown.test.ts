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
  expect(computeCountdown(start, start - leftMs)).toEqual(countdown);
});
