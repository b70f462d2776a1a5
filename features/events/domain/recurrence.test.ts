/** Recurrence, compared with a public implementation of RFC 5545 (ical.js). */
import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { expandRecurrence, type Recurrence } from './recurrence.ts';
import { formatRecurrenceRule, parseRecurrenceRule } from './recurrence-rule.ts';
import { dayMs } from '#platform/contract/zoned-time.ts';

const start = Date.parse('2026-03-03T18:00:00Z');

function expand(rule: string, { from = start, days = 3_000, max = 10, begin = start } = {}): string[] {
  const parsed = parseRecurrenceRule(rule, 'America/Phoenix');
  if (typeof parsed === 'string') throw new Error(parsed);
  return expandRecurrence(begin, parsed, { from, to: begin + days * dayMs, max }).map((wall) =>
    new Date(wall).toISOString().slice(0, 10),
  );
}

test.each([
  ['FREQ=DAILY;INTERVAL=3;COUNT=3', ['2026-03-03', '2026-03-06', '2026-03-09']],
  ['FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20260312', ['2026-03-03', '2026-03-05', '2026-03-10', '2026-03-12']],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=3', ['2026-03-03', '2026-03-17', '2026-03-31']],
  ['FREQ=MONTHLY;BYDAY=1TU;COUNT=3', ['2026-03-03', '2026-04-07', '2026-05-05']],
  ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=3', ['2026-03-03', '2026-03-27', '2026-04-24']],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3', ['2026-03-03', '2026-03-31', '2026-04-30']],
  ['FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3', ['2026-03-03', '2026-03-31', '2026-05-31']],
  ['FREQ=YEARLY;COUNT=2', ['2026-03-03', '2027-03-03']],
  ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;COUNT=3', ['2026-03-03', '2026-11-26', '2027-11-25']],
  ['FREQ=YEARLY;BYMONTH=3,3;COUNT=3', ['2026-03-03', '2027-03-03', '2028-03-03']],
  ['FREQ=YEARLY;BYMONTH=3,3;BYMONTHDAY=3,4;BYSETPOS=2;COUNT=2', ['2026-03-03', '2026-03-04']],
  ['FREQ=MONTHLY;BYMONTHDAY=30;BYMONTH=2', ['2026-03-03']],
])('EXP-079 %s', (rule, dates) => {
  const found = expand(rule);
  expect(found.slice(0, dates.length)).toEqual(dates);
});

test.each(['-1', '-1,11', '0', '13'])(
  'EXP-079 a rule with the month %s is refused, because RFC 5545 has months from 1 to 12 only',
  (months) => {
    expect(parseRecurrenceRule(`FREQ=YEARLY;BYMONTH=${months}`, 'America/Phoenix')).toBe(
      'Its repeat rule is invalid',
    );
  },
);

test.each([
  [
    [-1, 11],
    ['2026-03-03', '2026-11-03', '2027-11-03'],
  ],
  [
    [-1, 12],
    ['2026-03-03', '2026-11-03', '2026-12-03'],
  ],
])('EXP-079 a stored rule with the months %j still has its dates', (byMonth, dates) => {
  const rule = parseRecurrenceRule('FREQ=YEARLY;COUNT=3', 'America/Phoenix') as Recurrence;
  const walls = expandRecurrence(start, { ...rule, byMonth }, { from: start, to: Infinity, max: 9 });
  expect(walls.map((wall) => new Date(wall).toISOString().slice(0, 10))).toEqual(dates);
});

test('EXP-079 a rule without an end is bounded by the window and by the number of dates', () => {
  expect(expand('FREQ=DAILY', { days: 10 ** 7, max: 400 })).toHaveLength(400);
  expect(expand('FREQ=DAILY', { days: 30, max: 400 })).toHaveLength(30);
});

test.each([
  ['before the start of a date in UTC', 'UNTIL=20260406T005959Z', '2026-04-04'],
  ['at the start of a date in UTC', 'UNTIL=20260406T010000Z', '2026-04-05'],
  ['before the start of a date', 'UNTIL=20260405T175959', '2026-04-04'],
  ['at the start of a date', 'UNTIL=20260405T180000', '2026-04-05'],
  ['at the last second before a series continues as another one', 'UNTIL=20260405T065959Z', '2026-04-04'],
  ['on a date', 'UNTIL=20260405', '2026-04-05'],
])('EXP-079 a recurrence that ends %s', (_case, until, last) => {
  const rule = parseRecurrenceRule(`FREQ=DAILY;${until}`, 'America/Phoenix', 18 * 3_600_000) as Recurrence;
  expect(rule.until).toBe(last);
});

test('EXP-079 a recurring all-day event includes the date of its end, whatever its time', () => {
  const rule = parseRecurrenceRule('FREQ=DAILY;UNTIL=20260405T070000Z', 'America/Phoenix') as Recurrence;
  expect(rule.until).toBe('2026-04-05');
});

test('EXP-079 dates that are taken out do not take place, and still count', () => {
  const rule = parseRecurrenceRule('FREQ=DAILY;COUNT=3', 'America/Phoenix') as Recurrence;
  const walls = expandRecurrence(
    start,
    { ...rule, excluded: ['2026-03-04'] },
    { from: start, to: Infinity, max: 9 },
  );
  expect(walls).toEqual([start, start + 2 * dayMs]);
});

test.each([
  'FREQ=HOURLY',
  'FREQ=WEEKLY;BYWEEKNO=3',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY;COUNT=0',
  'INTERVAL=2',
  'FREQ=WEEKLY;BYDAY=XX',
  'FREQ=DAILY;UNTIL=soon',
  'FREQ=DAILY;UNTIL=20271345',
  'FREQ=MONTHLY;BYMONTHDAY=32',
])('EXP-079 %s is refused with a text', (rule) => {
  expect(typeof parseRecurrenceRule(rule, 'America/Phoenix')).toBe('string');
});

const days = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const rules = fc
  .record({
    frequency: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
    interval: fc.integer({ min: 1, max: 4 }),
    dayOffset: fc.integer({ min: 0, max: 700 }),
    byDay: fc.subarray(days),
    nth: fc.constantFrom('', '1', '2', '-1'),
    byMonthDay: fc.subarray([1, 5, 15, 28, 31, -1]),
  })
  .map(({ frequency, interval, dayOffset, byDay, nth, byMonthDay }) => {
    const isMonthly = frequency === 'MONTHLY';
    const parts = [`FREQ=${frequency}`, `INTERVAL=${interval}`];
    if (byDay.length > 0 && frequency !== 'YEARLY')
      parts.push(`BYDAY=${byDay.map((day) => (isMonthly ? nth : '') + day).join(',')}`);
    if (isMonthly && byDay.length === 0 && byMonthDay.length > 0)
      parts.push(`BYMONTHDAY=${byMonthDay.join(',')}`);
    return { rule: parts.join(';'), begin: start + dayOffset * dayMs };
  });

test('EXP-079 every rule has the same dates as in a public implementation', () => {
  fc.assert(
    fc.property(rules, ({ rule, begin }) => {
      const first = new Date(begin).toISOString().slice(0, 19);
      const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString(first));
      const theirs: string[] = [];
      for (let next = iterator.next(); next && theirs.length < 12; next = iterator.next())
        if (next.toString() > first) theirs.push(next.toString().slice(0, 10));
      // `expandRecurrence` returns the event's first date even if the rule does not match it, so
      // both lists omit it.
      const ours = expand(rule, { begin, from: begin + 1, days: 36_500, max: 12 });
      expect(ours.slice(0, 10)).toEqual(theirs.slice(0, 10));
    }),
    { numRuns: 200 },
  );
});

test('EXP-079 a written rule is read as the same rule', () => {
  fc.assert(
    fc.property(rules, ({ rule }) => {
      const parsed = parseRecurrenceRule(rule, 'America/Phoenix') as Recurrence;
      expect(
        parseRecurrenceRule(
          formatRecurrenceRule(parsed, (date) => date),
          'America/Phoenix',
        ),
      ).toEqual(parsed);
    }),
  );
});
