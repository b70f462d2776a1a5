import { expect, test } from 'vitest';
import { proposePickupTimeForArrival } from './propose-pickup-time-for-arrival.ts';

const nowMs = Date.parse('2026-03-03T10:00:00.000Z');

test.each([
  ['2026-03-03T18:00:00.000Z', 6, '2026-03-03T17:30:00.000Z'],
  ['2026-03-03T18:00:00.000Z', 5, '2026-03-03T17:45:00.000Z'],
  ['2026-03-03T11:00:00.000Z', 5, '2026-03-03T10:45:00.000Z'],
  ['2026-03-03T11:00:00.000Z', 6, null],
  ['2026-03-03T09:00:00.000Z', 6, null],
  ['2026-03-12T18:00:00.000Z', 6, null],
  ['', 6, null],
])(
  'EXP-101 for an arrival at %s after a ride of %i minutes, the pickup is at %s',
  (arrival, minutes, pickup) => {
    const ms = proposePickupTimeForArrival({ arrivalMs: Date.parse(arrival), minutes, nowMs });
    expect(ms === null ? null : new Date(ms).toISOString()).toBe(pickup);
  },
);
