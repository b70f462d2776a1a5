import { buildCalendarWeeks } from '#platform/contract/calendar-days.ts';
import { describe, expect, test } from 'vitest';
import {
  padCalendarWeeksWithNextMonthDays,
  computeDateFilterTimeSpan,
  formatEventsScreenUrlParams,
  parseEventsScreenUrlParams,
} from './events-address.ts';

const zone = 'America/Phoenix';
const at = (time: string) => Date.parse(`${time}:00-07:00`);

describe('EXP-082 the address of the list of events', () => {
  test('keeps the view and every filter', () => {
    const search = {
      view: 'calendar',
      when: '2026-03-07',
      month: '2026-03',
      category: 'music',
      tag: 'free',
      venue: 'ven_heard_museum',
      near: 'me',
    };
    expect(formatEventsScreenUrlParams(parseEventsScreenUrlParams(search))).toEqual(search);
  });
  test.each([
    [{ when: '2026-02-30' }],
    [{ when: 'yesterday' }],
    [{ month: '2026-13' }],
    [{ month: '0050-05' }],
    [{ month: '9999-12' }],
    [{ when: '0050-05-05' }],
    [{ when: '1969-12-31' }],
    [{ when: '9999-12-31' }],
    [{ venue: "ven_'; drop" }],
    [{ tag: 'x'.repeat(51) }],
    [{ category: '  ' }],
    [{ view: 'wall', near: 'you' }],
    [{ when: ['today'], tag: { text: 'a' } }],
  ])('ignores the invalid parameters %j', (search) => {
    expect(formatEventsScreenUrlParams(parseEventsScreenUrlParams(search))).toEqual({});
  });
});

describe('EXP-082 the span of a date filter', () => {
  test.each([
    // Columns: current time, date filter, expected start and end of the time span.
    ['2026-03-04T10:00', null, undefined, undefined],
    ['2026-03-04T10:00', 'today', undefined, '2026-03-05T00:00'],
    ['2026-03-04T10:00', 'weekend', '2026-03-06T17:00', '2026-03-09T00:00'],
    ['2026-03-06T16:59', 'weekend', '2026-03-06T17:00', '2026-03-09T00:00'],
    ['2026-03-06T17:00', 'weekend', undefined, '2026-03-09T00:00'],
    ['2026-03-07T12:00', 'weekend', undefined, '2026-03-09T00:00'],
    ['2026-03-08T23:59', 'weekend', undefined, '2026-03-09T00:00'],
    ['2026-03-09T00:00', 'weekend', '2026-03-13T17:00', '2026-03-16T00:00'],
    ['2026-03-04T10:00', '2026-03-04', '2026-03-04T00:00', '2026-03-05T00:00'],
    ['2026-03-04T10:00', '2026-03-20', '2026-03-20T00:00', '2026-03-21T00:00'],
  ])('at %s, %s lasts from %s to %s', (now, when, from, to) => {
    const iso = (time: string | undefined) =>
      time === undefined ? undefined : new Date(at(time)).toISOString();
    const span = computeDateFilterTimeSpan(when, at(now), zone);
    expect([span.from, span.to]).toEqual([iso(from), iso(to)]);
  });
});

test('EXP-082 the last weeks of a month continue with days of the next month', () => {
  const weeks = buildCalendarWeeks('2026-11');
  const [last, following, ...others] = padCalendarWeeksWithNextMonthDays(weeks.slice(-1), 2);
  expect(others).toEqual([]);
  expect([last![0], last![2], following![0], following![6]]).toEqual([
    '2026-11-29',
    '2026-12-01',
    '2026-12-06',
    '2026-12-12',
  ]);
  expect(padCalendarWeeksWithNextMonthDays(weeks, 2)).toEqual(weeks);
});
