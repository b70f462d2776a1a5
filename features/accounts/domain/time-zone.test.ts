import { expect, test } from 'vitest';
import { canonicalizeTimeZone, decideTimeZoneChange, isTimeZoneName } from './time-zone.ts';

const now = new Date('2026-03-01T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test.each([
  ['America/Phoenix', true],
  ['UTC', true],
  ['Etc/GMT+7', true],
  ['Mars/Olympus', false],
  ['+07:00', false],
  ['', false],
  ['America/Phoenix ', false],
  ['a'.repeat(100), false],
])('AUTH-011 "%s" is a time zone: %s', (name, expected) => {
  expect(isTimeZoneName(name)).toBe(expected);
});

test.each([
  ['America/Phoenix', 'America/Phoenix'],
  ['aMERICA/pHOENIX', 'America/Phoenix'],
  ['us/arizona', 'America/Phoenix'],
  ['etc/gmt+7', 'Etc/GMT+7'],
])('the canonical name of the time zone %s is %s', (name, expected) => {
  expect(canonicalizeTimeZone(name)).toBe(expected);
});

test('AUTH-011 the time zone changes at most once a day (Q-35)', () => {
  const zone = (changedAt: Date | null) => ({ timeZone: 'America/Phoenix', changedAt });
  expect(decideTimeZoneChange(zone(null), 'Europe/Paris', now)).toEqual({
    ok: true,
    changes: true,
  });
  expect(decideTimeZoneChange(zone(hoursAgo(24)), 'Europe/Paris', now)).toEqual({
    ok: true,
    changes: true,
  });
  expect(decideTimeZoneChange(zone(hoursAgo(23)), 'Europe/Paris', now)).toEqual({
    ok: false,
    retryAfterSeconds: 3600,
  });
  expect(decideTimeZoneChange(zone(hoursAgo(1)), 'America/Phoenix', now)).toEqual({
    ok: true,
    changes: false,
  });
  // If a server clock that was fast recorded a change in the future, the wait still ends 24 hours after the recorded
  // time.
  expect(decideTimeZoneChange(zone(hoursAgo(-48)), 'Europe/Paris', now)).toEqual({
    ok: false,
    retryAfterSeconds: 72 * 3600,
  });
});
