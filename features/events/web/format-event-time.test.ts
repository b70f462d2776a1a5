import { expect, test, vi } from 'vitest';
import {
  formatDayHeading,
  formatEventDateRange,
  formatUpcomingEventDateRange,
  formatEventStartAndEndTime,
  formatEventListRowTime,
  formatEventStart,
  formatTimeZoneName,
} from './format-event-time.ts';

const zone = 'America/Phoenix';
const at = (start: string, end: string, timeZone = zone, allDay = false) => ({
  startTime: new Date(`${start}:00-07:00`).toISOString(),
  endDate: new Date(`${end}:00-07:00`).toISOString(),
  timeZone,
  allDay,
});
const now = Date.parse('2026-03-01T12:00:00-07:00');
/** Replaces the narrow and thin spaces of `Intl` by plain ones. */
const plain = (text: string) => text.replaceAll(/[\u202F\u2009]/g, ' ');

test.each([
  ['one evening', at('2026-03-07T18:00', '2026-03-07T20:00'), 'Sat, Mar 7', '6:00 – 8:00 PM'],
  ['until midnight', at('2026-03-07T18:00', '2026-03-08T00:00'), 'Sat, Mar 7', '6:00 PM – 12:00 AM'],
  ['past midnight', at('2026-03-07T22:00', '2026-03-08T02:30'), 'Sat, Mar 7', '10:00 PM – 2:30 AM'],
  ['two days', at('2026-03-07T10:00', '2026-03-08T16:00'), 'Sat, Mar 7 – Sun, Mar 8', '10:00 AM'],
  ['another year', at('2027-03-06T18:00', '2027-03-06T20:00'), 'Sat, Mar 6, 2027', '6:00 – 8:00 PM'],
])('EXP-077 EXP-079 days and hours of an event of %s', (_name, event, days, hours) => {
  expect(plain(formatEventDateRange(event, now, 'en-US'))).toBe(days);
  expect(plain(formatEventStartAndEndTime(event, 'en-US'))).toBe(hours);
});

test('EXP-077 the time of an event elsewhere names its zone in lists', () => {
  const here = at('2026-03-07T18:00', '2026-03-07T20:00');
  const there = { ...here, timeZone: 'America/New_York' };
  expect(plain(formatEventListRowTime(here, false, 'en-US'))).toBe('6:00 – 8:00 PM');
  expect(plain(formatEventListRowTime(there, false, 'en-US'))).toBe('8:00 – 10:00 PM EST');
  expect(formatTimeZoneName(here, 'en-US')).toBe('MST');
  expect(formatEventListRowTime({ ...here, allDay: true }, false, 'en-US')).toBe('All day');
});

test('EXP-079 the next dates of an event have a year only from 11 months ahead', () => {
  const format = (day: string) =>
    formatUpcomingEventDateRange(at(`${day}T18:00`, `${day}T20:00`), now, 'en-US');
  expect(format('2027-01-05')).toBe('Tue, Jan 5');
  expect(format('2027-02-24')).toBe('Wed, Feb 24, 2027');
});

test('EXP-082 days are named by their distance', () => {
  expect(formatDayHeading('2026-03-07', '2026-03-07', 'en-US')).toBe('Today');
  expect(formatDayHeading('2026-03-08', '2026-03-07', 'en-US')).toBe('Tomorrow');
  expect(formatDayHeading('2026-03-10', '2026-03-07', 'en-US')).toBe('Tuesday, March 10');
  expect(formatDayHeading('2027-01-02', '2026-12-30', 'en-US')).toBe('Saturday, January 2, 2027');
});

test('EXP-077 the start of an event names today and tomorrow, in the time zone of the event', () => {
  vi.useFakeTimers({ now });
  const start = (from: string, timeZone = zone) =>
    plain(formatEventStart(at(from, '2026-03-09T20:00', timeZone), 'en-US'));
  expect(start('2026-03-01T18:00')).toBe('Today, 6:00 PM');
  expect(start('2026-03-02T09:30')).toBe('Tomorrow, 9:30 AM');
  expect(start('2026-03-03T09:30')).toBe('Tue, Mar 3, 9:30 AM');
  expect(start('2026-03-01T22:30', 'America/New_York')).toBe('Tomorrow, 12:30 AM');
  const day = (from: string) =>
    plain(formatEventStart({ ...at(from, '2026-03-09T00:00', zone), allDay: true }, 'en-US'));
  expect(day('2026-03-01T00:00')).toBe('Today');
  expect(day('2026-03-02T00:00')).toBe('Tomorrow');
  expect(day('2026-03-03T00:00')).toBe('Tue, Mar 3');
  vi.useRealTimers();
});
