import { expect, test } from 'vitest';
import {
  findCanonicalTimeZoneName,
  parseDateOrTimeInTimeZone,
  convertWallTimeToInstant,
  convertInstantToWallTime,
} from './zoned-time.ts';

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

test.each([
  ['2026-03-07T18:00', 'America/Phoenix', '2026-03-08T01:00:00.000Z'],
  ['2026-07-07T18:00', 'America/New_York', '2026-07-07T22:00:00.000Z'],
  ['2026-12-07T18:00', 'America/New_York', '2026-12-07T23:00:00.000Z'],
  // The clocks skip this local time, so the UTC offset before the clock change applies.
  ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  // This local time occurs twice, so the first instant is returned.
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ['2026-03-07T18:00-05:00', 'America/Phoenix', '2026-03-07T23:00:00.000Z'],
  ['2026-03-07T18:00:00Z', 'America/Phoenix', '2026-03-07T18:00:00.000Z'],
  ['2026-03-07', 'America/Phoenix', '2026-03-07T07:00:00.000Z'],
  ['2026-02-30', 'America/Phoenix', null],
  ['2026-03-07T25:00', 'America/Phoenix', null],
  ['soon', 'America/Phoenix', null],
])('EXP-077 %s in %s is %s', (text, zone, instant) => {
  expect(iso(parseDateOrTimeInTimeZone(text, zone))).toBe(instant);
});

test('EXP-077 a wall time is read back from its instant in every zone', () => {
  for (const zone of ['America/Phoenix', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Auckland', 'UTC'])
    for (let day = 0; day < 365; day += 7) {
      const wall = Date.UTC(2026, 0, 1 + day, 12, 30);
      expect(convertInstantToWallTime(convertWallTimeToInstant(wall, zone), zone), zone).toBe(wall);
    }
});

test('EXP-077 only names of zones are zones', () => {
  expect(findCanonicalTimeZoneName('America/Phoenix')).toBe('America/Phoenix');
  expect(findCanonicalTimeZoneName('US/Arizona')).not.toBeNull();
  for (const name of ['', 'Mars/Olympus', '+05:00', 'x'.repeat(90)])
    expect(findCanonicalTimeZoneName(name)).toBeNull();
});
