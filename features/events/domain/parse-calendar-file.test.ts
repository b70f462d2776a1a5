/** Tests which events are parsed from calendar files, including damaged and malicious files. */
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { EventRow } from './present-event.ts';
import { parseICalendarFileIncrementally } from './parse-calendar-file.ts';
import { maxEventsPerCalendarFile } from './limits.ts';
import { formatICalendarFile } from './format-calendar-file.ts';
import { planOccurrencesToStore } from './plan-occurrences.ts';

/** Reads a whole file, and counts the steps. */
function parse(text: string) {
  const steps = parseICalendarFileIncrementally(text);
  let step = steps.next();
  let count = 1;
  for (; !step.done; step = steps.next()) count++;
  return { calendar: step.value, count };
}
const parseICalendarFile = (text: string) => parse(text).calendar;

const now = new Date('2026-03-01T18:00:00Z');
const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1@test', 'SUMMARY:Fair', ...lines, 'END:VEVENT'];
const read = (...lines: string[]) => parseICalendarFile(file(...event(...lines)))!;
const startOf = (...lines: string[]) => read(...lines).events[0]?.fields.startsAt.toISOString();

test.each([
  ['floating time', ['DTSTART:20260307T180000'], '2026-03-08T01:00:00.000Z'],
  ['a zone without VTIMEZONE', ['DTSTART;TZID=America/New_York:20260307T180000'], '2026-03-07T23:00:00.000Z'],
  [
    'a zone with a prefix',
    ['DTSTART;TZID=/example.org/2/America/New_York:20260307T180000'],
    '2026-03-07T23:00:00.000Z',
  ],
  ['a time in UTC', ['DTSTART:20260307T180000Z'], '2026-03-07T18:00:00.000Z'],
  ['a day', ['DTSTART;VALUE=DATE:20260307'], '2026-03-07T07:00:00.000Z'],
])('EXP-079 %s', (_case, lines, instant) => {
  expect(startOf(...lines)).toBe(instant);
});

test('EXP-079 a calendar names the zone of its floating times', () => {
  const calendar = parseICalendarFile(
    file('X-WR-TIMEZONE:America/New_York', ...event('DTSTART:20260307T180000')),
  );
  expect(calendar!.events[0]!.fields).toMatchObject({
    timeZone: 'America/New_York',
    startsAt: new Date('2026-03-07T23:00:00Z'),
  });
});

test.each([
  ['ends before it begins', ['DTSTART:20260307T180000Z', 'DTEND:20260307T170000Z'], /ends before it begins/],
  ['is in an unknown zone', ['DTSTART;TZID=Mars/Olympus:20260307T180000'], /time zone Mars/],
  ['has no begin', ['DTEND:20260307T180000Z'], /no start/],
  ['begins on a day that does not exist', ['DTSTART:20260230T180000Z'], /invalid time/],
  ['recurs every second', ['DTSTART:20260307T180000Z', 'RRULE:FREQ=SECONDLY'], /must repeat/],
])('EXP-079 an event that %s is a problem', (_case, lines, problem) => {
  const { events, problems } = read(...lines);
  expect(events).toEqual([]);
  expect(problems).toEqual([{ event: 'Fair', problem: expect.stringMatching(problem) }]);
});

test.each([
  ['an empty text', ''],
  ['a web page', '<!doctype html><p>Not found</p>'],
  ['a file that ends too early', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:x'],
  ['components that end in the wrong order', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR\nEND:VEVENT'],
  ['components inside each other without end', 'BEGIN:VCALENDAR\n'.repeat(10_000)],
])('EXP-079 %s is no calendar', (_case, text) => {
  expect(parseICalendarFile(text)).toBeNull();
});

test('EXP-079 the latest version of an event counts, and a date with a description of its own leaves the recurring event', () => {
  const { events } = parseICalendarFile(
    file(
      ...event('DTSTART:20260307T180000Z', 'SEQUENCE:2', 'RRULE:FREQ=WEEKLY'),
      ...event('DTSTART:20260301T180000Z', 'SEQUENCE:1'),
      ...event('DTSTART:20260314T200000Z', 'RECURRENCE-ID:20260314T180000Z'),
      ...event('DTSTART:20260321T180000Z', 'RECURRENCE-ID:20260321T180000Z', 'STATUS:CANCELLED'),
    ),
  )!;
  expect(
    events.map(({ uid, fields, isCancelledDate }) => [
      uid,
      fields.startsAt.toISOString(),
      fields.rule?.excluded,
      isCancelledDate,
    ]),
  ).toEqual([
    ['1@test', '2026-03-07T18:00:00.000Z', ['2026-03-14', '2026-03-21'], false],
    ['1@test#2026-03-14', '2026-03-14T20:00:00.000Z', undefined, false],
    ['1@test#2026-03-21', '2026-03-21T18:00:00.000Z', undefined, true],
  ]);
});

test('EXP-079 events with an empty UID or none are different events, and a long UID is not cut', () => {
  const long = 'u'.repeat(254);
  const entry = (title: string, ...lines: string[]) => [
    'BEGIN:VEVENT',
    'DTSTART:20260307T180000Z',
    `SUMMARY:${title}`,
    ...lines,
    'END:VEVENT',
  ];
  const { events, problems } = parseICalendarFile(
    file(
      ...entry('Empty', 'UID:'),
      ...entry('Also empty', 'UID: '),
      ...entry('None'),
      ...entry('A', `UID:${long}a`),
      ...entry('B', `UID:${long}b`),
      ...entry('Too long', `UID:${long}ab`),
      ...entry('t'.repeat(300)),
    ),
  )!;
  expect(events.map(({ uid }) => uid)).toEqual([
    'Empty@2026-03-07T18:00:00.000Z',
    'Also empty@2026-03-07T18:00:00.000Z',
    'None@2026-03-07T18:00:00.000Z',
    `${long}a`,
    `${long}b`,
    `${'t'.repeat(120)}@2026-03-07T18:00:00.000Z`,
  ]);
  expect(problems).toEqual([{ event: 'Too long', problem: 'Its UID is too long' }]);
});

test('EXP-079 a file is read in steps of one event or 2,000 lines, and not at all with too many events', () => {
  const entries = (count: number) =>
    file(...Array.from({ length: count }, () => event('DTSTART:20260307')).flat());
  const most = parse(entries(maxEventsPerCalendarFile));
  expect(most.count).toBeGreaterThan(maxEventsPerCalendarFile);
  expect(parse(file('X-LINE:1\n'.repeat(100_000))).count).toBeGreaterThan(50);
  const more = parse(entries(maxEventsPerCalendarFile + 1));
  expect(more.calendar).toEqual({ events: [], problems: [], hasTooManyEvents: true });
  expect(more.count).toBeLessThan(10);
});

const row: EventRow = {
  id: '0197a3c0-5a00-7200-8a5e-000000000001',
  userId: null,
  source: 'user',
  importedFrom: null,
  isProposal: false,
  title: 'Fair; with commas, and \\ backslashes',
  description: `Two\nlines and ${'a long text with ünïcödé '.repeat(10)}`,
  venueId: null,
  venueName: null,
  address: '1 Central Ave',
  city: 'Phoenix',
  lat: 33.45,
  lng: -112.07,
  startsAt: new Date('2026-03-07T23:00:00Z'),
  endsAt: new Date('2026-03-08T01:00:00Z'),
  timeZone: 'America/New_York',
  allDay: false,
  rule: null,
  status: 'tentative',
  tags: ['music', 'art'],
  capacity: null,
  isFeatured: false,
  photo: null,
  sequence: 3,
  createdAt: now,
  updatedAt: now,
};
const weekly: EventRow = {
  ...row,
  rule: {
    frequency: 'weekly',
    interval: 1,
    count: null,
    until: '2026-03-28',
    byDay: [],
    byMonthDay: [],
    byMonth: [],
    bySetPos: [],
    weekStart: 1,
    excluded: ['2026-03-21'],
  },
};

function parsePublicly(events: EventRow[]) {
  const text = formatICalendarFile({ name: 'Test', origin: 'https://plaza.example', events, now });
  expect(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
}

test('EXP-076 a public parser reads the same event from a calendar file', () => {
  const [read] = parsePublicly([row]);
  expect(read).toMatchObject({
    uid: `${row.id}@plaza.example`,
    summary: row.title,
    description: row.description,
    location: '1 Central Ave, Phoenix',
  });
  expect([read!.startDate.toJSDate(), read!.endDate.toJSDate()]).toEqual([row.startsAt, row.endsAt]);
  expect(read!.component.getFirstPropertyValue('status')).toBe('TENTATIVE');
  expect(read!.component.getFirstProperty('categories')!.getValues()).toEqual(['music', 'art']);
});

test('EXP-076 a public parser finds the dates of a recurring event, also after the clocks change', () => {
  const iterator = parsePublicly([weekly])[0]!.iterator();
  const found: string[] = [];
  for (let next = iterator.next(); next; next = iterator.next()) found.push(next.toJSDate().toISOString());
  // Always 6 PM in New York, where daylight saving time begins on March 8. March 21 is an excluded
  // date.
  expect(found).toEqual(['2026-03-07T23:00:00.000Z', '2026-03-14T22:00:00.000Z', '2026-03-28T22:00:00.000Z']);
});

test('EXP-076 EXP-079 a file that we wrote is read as the same event', () => {
  const day = {
    ...row,
    allDay: true,
    timeZone: 'America/Phoenix',
    startsAt: new Date('2026-03-07T07:00:00Z'),
    endsAt: new Date('2026-03-09T07:00:00Z'),
  };
  for (const written of [row, weekly, day]) {
    const text = formatICalendarFile({
      name: 'Test',
      origin: 'https://plaza.example',
      events: [written],
      now,
    });
    const { title, description, startsAt, endsAt, allDay, rule, status, tags, lat, lng } = written;
    expect(parseICalendarFile(text)!.events[0]!.fields).toMatchObject({
      title,
      description: description.trim(),
      startsAt,
      endsAt,
      allDay,
      rule,
      status,
      tags,
      lat,
      lng,
    });
  }
});

test.each([
  [
    'weekly by weekday',
    'DTSTART:20260310T010000Z',
    'RRULE:FREQ=WEEKLY;BYDAY=TU,SA;COUNT=6',
    'EXDATE:20260317T010000Z',
  ],
  [
    'every other week from Sunday',
    'DTSTART:20260310T010000Z',
    'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,TU;COUNT=6',
  ],
  ['daily on weekdays', 'DTSTART:20260310T010000Z', 'RRULE:FREQ=DAILY;BYDAY=MO,TU;UNTIL=20260401T010000Z'],
  [
    'on a day of the month',
    'DTSTART:20260401T010000Z',
    'RRULE:FREQ=MONTHLY;BYMONTHDAY=1;COUNT=4',
    'EXDATE:20260501T010000Z',
  ],
  [
    'until a time before the last date',
    'DTSTART:20260310T010000Z',
    'RRULE:FREQ=DAILY;UNTIL=20260314T005959Z',
  ],
  [
    'on a day of the month until a time before the last date',
    'DTSTART:20260401T010000Z',
    'RRULE:FREQ=MONTHLY;BYMONTHDAY=1;UNTIL=20260701T000000Z',
  ],
  ['on the same day in both zones', 'DTSTART:20260310T180000Z', 'RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=3'],
])('EXP-079 a start in UTC recurs %s as a public parser reads it', (_case, ...lines) => {
  const component = new ICAL.Component(ICAL.parse(file(...event(...lines)))).getFirstSubcomponent('vevent')!;
  const iterator = new ICAL.Event(component).iterator();
  const found: Date[] = [];
  for (let next = iterator.next(); next; next = iterator.next()) found.push(next.toJSDate());
  const planned = planOccurrencesToStore(read(...lines).events[0]!.fields, now);
  expect(planned.map(({ startsAt }) => startsAt)).toEqual(found);
});

test('EXP-079 a moved or canceled date of an event that recurs in UTC is excluded by its date in UTC', () => {
  const { events } = parseICalendarFile(
    file(
      ...event('DTSTART:20270402T010000Z', 'RECURRENCE-ID:20270401T010000Z', 'STATUS:CANCELLED'),
      ...event('DTSTART:20260401T010000Z', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=1'),
      ...event('DTSTART:20260502T030000Z', 'RECURRENCE-ID:20260501T010000Z'),
      ...event('DTSTART:20260602T030000Z', 'RECURRENCE-ID;VALUE=DATE:20260601'),
    ),
  )!;
  const series = events.find(({ uid }) => uid === '1@test')!;
  const excluded = ['2027-04-01', '2026-05-01', '2026-06-01'];
  expect(series.fields.rule!.excluded).toEqual(excluded);
  expect(events.map(({ uid }) => uid).filter((uid) => uid !== '1@test')).toEqual(
    excluded.map((date) => `1@test#${date}`),
  );
  const planned = planOccurrencesToStore(series.fields, now).map(({ startsAt }) => startsAt.toISOString());
  expect(planned.slice(0, 2)).toEqual(['2026-04-01T01:00:00.000Z', '2026-07-01T01:00:00.000Z']);
});

test('EXP-076 the file of an event that began long ago lists only recent and coming clock changes', () => {
  const old = {
    ...weekly,
    startsAt: new Date('1900-03-07T23:07:00Z'),
    endsAt: new Date('1900-03-08T01:00:00Z'),
  };
  const text = formatICalendarFile({ name: 'Test', origin: 'https://plaza.example', events: [old], now });
  const changes = [...text.matchAll(/BEGIN:(?:DAYLIGHT|STANDARD)\r\nDTSTART:(\w+)/g)].map(([, at]) => at);
  expect(changes.length).toBeLessThan(20);
  expect(changes).toEqual(expect.arrayContaining(['20260308T020000', '20261101T020000', '20291104T020000']));
});

test.each([
  ['2026-13-45', '20270101T045959Z'],
  ['2026-02-31', '20260301T045959Z'],
])('EXP-076 a stored rule until %s, which is not a date, does not break the file', (until, written) => {
  const damaged = { ...weekly, rule: { ...weekly.rule!, until, excluded: ['2026-03-21', '2026-13-45'] } };
  const text = formatICalendarFile({ name: 'Test', origin: 'https://plaza.example', events: [damaged], now });
  expect(text).toContain(`UNTIL=${written}`);
  expect(/EXDATE.*/.exec(text)?.[0]).toMatch(/:20260321T\d{6}$/);
  const allDay = { ...damaged, allDay: true };
  expect(
    formatICalendarFile({ name: 'Test', origin: 'https://plaza.example', events: [allDay], now }),
  ).toContain(`UNTIL=${until.startsWith('2026-13') ? '20261231' : '20260228'}`);
});
