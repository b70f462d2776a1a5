import { expect, test } from 'vitest';
import { findNextOpeningOrClosingTime, isVenueOpenAtWallTime } from './opening-hours.ts';
import { parseOpeningHours } from './parse-opening-hours.ts';

const at = (time: string) => Date.parse(`${time}:00Z`);

test.each([
  // March 2, 2026 is a Monday.
  ['Mo-Fr 08:00-18:00', '2026-03-02T08:00', true],
  ['Mo-Fr 08:00-18:00', '2026-03-02T18:00', false],
  ['Mo-Fr 08:00-18:00', '2026-03-01T12:00', false],
  ['Mo-Fr 08:00-12:00,13:00-17:00', '2026-03-03T12:30', false],
  ['Fr-Mo 10:00-11:00', '2026-03-01T10:30', true],
  ['Mo-Su 10:00-20:00; Tu off', '2026-03-03T12:00', false],
  ['Fr,Sa 20:00-02:00', '2026-03-07T01:30', true],
  ['Fr,Sa 20:00-02:00', '2026-03-08T01:30', true],
  ['Fr,Sa 20:00-02:00', '2026-03-09T01:30', false],
  ['24/7', '2026-03-09T03:00', true],
  ['10:00-20:00; Dec 25 off', '2026-12-25T12:00', false],
  ['10:00-20:00; PH off', '2026-12-26T12:00', true],
])('EXP-080 %s at %s is open: %s', (text, time, isOpen) => {
  expect(isVenueOpenAtWallTime(parseOpeningHours(text)!, at(time))).toBe(isOpen);
});

test.each([
  ['Mo-Fr 08:00-18:00', '2026-03-02T12:00', '2026-03-02T18:00'],
  ['Mo-Fr 08:00-18:00', '2026-03-02T07:00', '2026-03-02T08:00'],
  ['Mo-Fr 08:00-18:00', '2026-03-06T18:00', '2026-03-09T08:00'],
  ['Mo-Fr 08:00-12:00,12:00-17:00', '2026-03-03T10:00', '2026-03-03T17:00'],
  ['Fr,Sa 20:00-02:00', '2026-03-07T01:30', '2026-03-07T02:00'],
  ['Mo-Su 00:00-24:00', '2026-03-07T01:30', null],
  ['24/7', '2026-03-09T03:00', null],
])('EXP-080 %s changes after %s at %s', (text, time, next) => {
  const found = findNextOpeningOrClosingTime(parseOpeningHours(text)!, at(time));
  expect(found).toBe(next === null ? null : at(next));
});

test('EXP-080 an exception of one date replaces the hours of its day', () => {
  const hours = { ...parseOpeningHours('10:00-20:00')!, exceptions: { '2026-03-03': [{ from: 0, to: 60 }] } };
  expect(isVenueOpenAtWallTime(hours, at('2026-03-03T12:00'))).toBe(false);
  expect(isVenueOpenAtWallTime(hours, at('2026-03-03T00:30'))).toBe(true);
});

test.each([
  '',
  'sunrise-sunset',
  'Mo-Fr',
  'week 1-10 Mo 10:00-12:00',
  'Mo 25:00-26:00',
  'by appointment',
  'Mo-Fr 08:00+',
  'off',
])('EXP-080 hours that are not understood are none: %s', (text) => {
  expect(parseOpeningHours(text)).toBeNull();
});
