/** Tests calendars through the API: files and feeds that a public parser reads, and the import of calendar files. */
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { rateLimits } from '#platform/kernel/limits.ts';
import * as api from '../api.ts';
import {
  admin,
  ana,
  ben,
  createTestEvent,
  listNotificationTexts,
  listEventTitles,
  server,
  setUpEventTests,
} from './events-harness.ts';
import { listEventsWithNextOccurrence } from './store-lists.ts';

setUpEventTests();

const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const entry = (uid: string, title: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SUMMARY:${title}`,
  ...lines,
  'END:VEVENT',
];
const fair = (...lines: string[]) => entry('fair@city', 'City fair', 'LOCATION:Hance Park', ...lines);
const bring = (ics: string, more: { name?: string; skipInvalid?: boolean } = {}) =>
  admin.call(api.importEvents, { name: 'City calendar', ics, ...more });
const countRows = async () => (await server.db`select id from town_events`).length;

async function fetchCalendar(path: string) {
  const response = await fetch(server.url + path);
  const text = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ]);
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
}

test('EXP-076 a public parser reads an event and the filtered feed', async () => {
  const event = await createTestEvent({
    title: 'Öl & Wein; eins, zwei',
    tags: ['wine'],
    description: 'Line\nline',
  });
  const weekly = await createTestEvent({
    title: 'Run',
    tags: ['sport'],
    recurrence: { frequency: 'weekly', count: 3 } as never,
  });
  const [read] = await fetchCalendar(event.calendarUrl);
  expect(read).toMatchObject({ summary: event.title, description: 'Line\nline', location: 'Tempe' });
  expect(read!.startDate.toJSDate().toISOString()).toBe(event.startTime);
  const feed = await fetchCalendar('/calendar/events.ics');
  expect(feed.map((one) => one.summary).toSorted()).toEqual(['Run', event.title].toSorted());
  expect(feed.find((one) => one.summary === 'Run')!.isRecurring()).toBe(true);
  expect((await fetchCalendar('/calendar/events.ics?tag=Sport')).map((one) => one.uid.split('@')[0])).toEqual(
    [weekly.id],
  );
  const rss = await fetch(`${server.url}/calendar/events.rss?category=wine`);
  expect(rss.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const text = await rss.text();
  expect(text).toContain('<title>Öl &amp; Wein; eins, zwei</title>');
  expect(text).not.toContain('Run');
  expect(text, 'the feed has the name that visitors know').toContain('<title>Bedrock events</title>');
  const calendar = await (await fetch(`${server.url}/calendar/events.ics`)).text();
  expect(calendar).toContain('X-WR-CALNAME:Bedrock events');
  const links = [...text.matchAll(/<link>([^<]+)<\/link>/g)].map(([, link]) => link);
  expect(links).toEqual([`${server.url}/`, `${server.url}/event/${event.id}`]);
  await ana.call(api.cancelEvent, { eventId: event.id });
  expect((await fetchCalendar(event.calendarUrl))[0]!.component.getFirstPropertyValue('status')).toBe(
    'CANCELLED',
  );
  await ana.call(api.deleteEvent, { eventId: event.id });
  for (const path of [event.calendarUrl, '/calendar/events/none.ics'])
    expect((await fetch(server.url + path)).status).toBe(404);
  expect((await fetch(`${server.url}/calendar/events.ics?lat=200&lng=0`)).status).toBe(400);
});

test('EXP-079 EXP-129 a calendar is imported, merged and updated by UID', async () => {
  await createTestEvent({ title: 'Open  Studio!', startTime: '2026-04-04T10:00', address: 'Hance Park' });
  const ics = file(
    ...fair('DTSTART:20260404T180000', 'DTEND:20260404T210000', 'CATEGORIES:Fair,Family'),
    ...entry('studio@city', 'Open studio', 'DTSTART:20260404T100000', 'LOCATION:Hance Park'),
    ...entry('old@city', 'Over', 'DTSTART:20250404T100000'),
    ...entry('endless@city', 'Yoga', 'DTSTART:20260302T070000', 'RRULE:FREQ=DAILY'),
  );
  expect((await bring(ics)).ok).toEqual({
    added: 2,
    updated: 0,
    unchanged: 0,
    merged: 1,
    ignored: 1,
    problems: [],
  });
  expect((await bring(ics)).ok).toEqual({
    added: 0,
    updated: 0,
    unchanged: 2,
    merged: 1,
    ignored: 1,
    problems: [],
  });
  const { events } = (await server.guest.call(api.listEvents, { tag: 'fair' })).ok;
  expect(events).toMatchObject([
    {
      title: 'City fair',
      startTime: '2026-04-05T01:00:00.000Z',
      location: 'Hance Park',
      importedFrom: 'City calendar',
      organizer: null,
      tags: ['fair', 'family'],
    },
  ]);
  expect(
    await server.db`select id from town_event_occurrences o where tags = '{}' and event_id in (select id from town_events where title = 'Yoga')`,
  ).toHaveLength(400);
  const eventId = events[0]!.id;
  await ben.call(api.answerEvent, { eventId, answer: 'going' });
  const moved = file(...fair('DTSTART:20260405T180000', 'SEQUENCE:1', 'STATUS:CANCELLED'));
  expect((await bring(moved)).ok).toMatchObject({ added: 0, updated: 1 });
  expect(await listNotificationTexts(ben, 'eventChange')).toEqual([
    "Event canceled: City fair on Sun, Apr 5, 6:00 PM MST isn't happening.",
  ]);
  // An event with the same UID in another calendar is a different event.
  expect((await bring(file(...fair('DTSTART:20260601T180000')), { name: 'Other' })).ok.added).toBe(1);
  // An event that a moderator deleted is not imported again.
  await admin.call(api.deleteEvent, { eventId });
  await bring(ics);
  expect(await listEventTitles({ tag: 'fair' })).toEqual([]);
});

test('EXP-079 the same event under two UIDs of one file, or under a new UID in a later file, becomes one event', async () => {
  const when = 'DTSTART:20260606T180000';
  const swap = (uid: string, title: string) => entry(uid, title, when, 'LOCATION:Hance Park');
  const name = 'Swaps';
  const outcome = async (...lines: string[]) => {
    const { added, updated, unchanged, merged } = (await bring(file(...lines), { name })).ok;
    return { added, updated, unchanged, merged };
  };
  const first = [...swap('swap-1', 'Seed swap'), ...swap('swap-2', 'seed  swap!')];
  expect(await outcome(...first)).toEqual({ added: 1, updated: 0, unchanged: 0, merged: 1 });
  const titles = async () => (await listEventTitles({ q: 'swap' })).toSorted();
  expect(await titles()).toEqual(['Seed swap']);
  // A repeated import adds nothing, even if the events are in another order or have new UIDs.
  const again = { added: 0, updated: 0, unchanged: 1, merged: 1 };
  expect(await outcome(...first)).toEqual(again);
  expect(await outcome(...swap('swap-2', 'seed  swap!'), ...swap('swap-1', 'Seed swap'))).toEqual(again);
  expect(await outcome(...swap('swap-3', 'Seed swap'))).toEqual({ ...again, unchanged: 0 });
  expect(await titles()).toEqual(['Seed swap']);
  // An event with another place or another start is a different event.
  const elsewhere = entry('swap-4', 'Seed swap', when, 'LOCATION:Encanto Park');
  const later = entry('swap-5', 'Seed swap', 'DTSTART:20260607T180000', 'LOCATION:Hance Park');
  expect((await outcome(...elsewhere, ...later)).added).toBe(2);
});

test.each([
  ['no calendar', () => '<!doctype html>', 'not_a_calendar'],
  ['10 MB', () => file(...entry('1', 'Big', `DESCRIPTION:${'x'.repeat(10_000_000)}`)), 'too_big'],
  [
    '10,000 events',
    () =>
      file(
        ...Array.from({ length: 10_000 }, (_, at) =>
          entry(`${at}`, 'Fair', 'DTSTART:20260404T100000'),
        ).flat(),
      ),
    'too_many',
  ],
  [
    '1,000 endless events',
    () =>
      file(
        ...Array.from({ length: 1_000 }, (_, at) =>
          entry(`${at}`, `F${at}`, 'DTSTART:20260404T100000', 'RRULE:FREQ=DAILY'),
        ).flat(),
      ),
    'too_many',
  ],
  [
    'an event that ends before it begins',
    () =>
      file(
        ...entry('a', 'Good', 'DTSTART:20260404T100000'),
        ...entry('b', 'Bad', 'DTSTART:20260404T100000', 'DTEND:20260404T090000'),
      ),
    'invalid_events',
  ],
])(
  'EXP-079 of a file with %s nothing is imported',
  async (_case, build, reason) => {
    const before = await countRows();
    const answer = await bring(build(), { name: 'Damaged' });
    expect([answer.status, answer.error.details.reason]).toEqual([400, reason]);
    expect(await countRows()).toBe(before);
  },
  60_000,
);

test('EXP-079 on demand the valid events of a file are imported, and the others are named', async () => {
  const ics = file(
    ...entry('good@x', 'Good', 'DTSTART:20260404T110000'),
    ...entry('bad@x', 'Bad', 'DTSTART:20260404T100000', 'DTEND:20260404T090000'),
    ...entry('long@x', 'Long', 'DTSTART:20260404T100000', 'DTEND:20260704T090000'),
  );
  const answer = (await bring(ics, { name: 'Mixed', skipInvalid: true })).ok;
  expect(answer).toMatchObject({
    added: 1,
    problems: [
      { event: 'Bad', problem: 'It ends before it begins' },
      { event: 'Long', problem: 'An event can last up to 31 days' },
    ],
  });
});

test('EVT-002 an imported event keeps its position on the map until its address changes', async () => {
  const lines = ['DTSTART:20260406T180000', 'GEO:33.4621;-112.0722', 'STATUS:TENTATIVE'];
  await bring(file(...entry('pin@city', 'Pin fair', 'LOCATION:Margaret T. Hance Park', ...lines)), {
    name: 'Pins',
  });
  const [event] = (await server.guest.call(api.listEvents, { q: 'Pin fair' })).ok.events;
  const change = async (fields: object) => {
    const { place } = (await admin.call(api.updateEvent, { eventId: event!.id, ...fields })).ok.event;
    return [place.lat, place.lng];
  };
  expect(await change({ status: 'confirmed' })).toEqual([33.4621, -112.0722]);
  expect(await change({ venue: null, title: 'Fair with a pin' })).toEqual([33.4621, -112.0722]);
  const near = { lat: 33.46, lng: -112.07, radiusKm: 2 };
  const found = (await server.guest.call(api.fetchNearbyEvents, near)).ok.events;
  expect(found.map(({ id }) => id)).toContain(event!.id);
  expect(await change({ address: 'Encanto Park' })).toEqual([null, null]);
});

test('EXP-079 events without a UID are imported, and so is a date of a series with the longest UID', async () => {
  const uid = 'u'.repeat(255);
  const ics = file(
    ...entry('', 'Mural walk', 'DTSTART:20260408T180000'),
    ...entry('', 'Mural talk', 'DTSTART:20260408T180000'),
    ...entry(uid, 'Mural class', 'DTSTART:20260408T180000', 'RRULE:FREQ=DAILY;COUNT=3'),
    ...entry(uid, 'Mural class', 'DTSTART:20260409T190000', 'RECURRENCE-ID:20260409T180000'),
  );
  expect((await bring(ics, { name: 'Murals' })).ok).toMatchObject({ added: 4, problems: [] });
  expect((await bring(ics, { name: 'Murals' })).ok).toMatchObject({ added: 0, unchanged: 4 });
});

test('EXP-081 people are notified of a date that a later file excludes', async () => {
  const omar = await server.person('Omar');
  const lines = ['DTSTART:20260310T180000', 'RRULE:FREQ=WEEKLY'];
  const bringClass = (...more: string[]) =>
    bring(file(...entry('class@city', 'Clay class', ...lines, ...more)), { name: 'Classes' });
  await bringClass();
  const [event] = (await server.guest.call(api.listEvents, { q: 'Clay class' })).ok.events;
  const { dates } = (await omar.call(api.getEvent, { eventId: event!.id })).ok;
  const { occurrenceId } = dates[1]!;
  await omar.call(api.answerEvent, { eventId: event!.id, occurrenceId, answer: 'going' });
  expect((await bringClass('EXDATE:20260317T180000')).ok.updated).toBe(1);
  expect(await listNotificationTexts(omar, 'eventChange')).toEqual([
    "Event canceled: Clay class on Tue, Mar 17, 6:00 PM MST isn't happening.",
  ]);
});

test('EXP-081 a date of a series that a file moves and a later file cancels is canceled', async () => {
  const uma = await server.person('Uma');
  const series = entry('drum@city', 'Drum class', 'DTSTART:20260312T180000', 'RRULE:FREQ=WEEKLY');
  const bringDate = (...more: string[]) =>
    bring(
      file(
        ...series,
        ...entry(
          'drum@city',
          'Drum class',
          'RECURRENCE-ID:20260319T180000',
          'DTSTART:20260319T200000',
          ...more,
        ),
        ...entry(
          'drum@city',
          'Drum class',
          'RECURRENCE-ID:20260326T180000',
          'DTSTART:20260326T180000',
          'STATUS:CANCELLED',
        ),
      ),
      { name: 'Drums' },
    );
  expect((await bringDate()).ok).toMatchObject({ added: 2, ignored: 0 });
  const [moved] = (await server.guest.call(api.listEvents, { q: 'Drum', from: '2026-03-20T02:00:00Z' })).ok
    .events;
  await uma.call(api.answerEvent, { eventId: moved!.id, answer: 'going' });
  expect((await bringDate('STATUS:CANCELLED')).ok).toMatchObject({ added: 0, updated: 1, unchanged: 1 });
  expect(await listNotificationTexts(uma, 'eventChange')).toEqual([
    "Event canceled: Drum class on Thu, Mar 19, 8:00 PM MST isn't happening.",
  ]);
});

test('EXP-081 an event that a file cancels and a later file makes tentative is not announced as unconfirmed', async () => {
  const vera = await server.person('Vera');
  const bringKiteDay = (status: string) =>
    bring(file(...entry('kite@city', 'Kite day', 'DTSTART:20260314T100000', 'LOCATION:Mesa', status)), {
      name: 'Kites',
    });
  await bringKiteDay('STATUS:CONFIRMED');
  const [event] = (await server.guest.call(api.listEvents, { q: 'Kite day' })).ok.events;
  await vera.call(api.answerEvent, { eventId: event!.id, answer: 'going' });
  await bringKiteDay('STATUS:CANCELLED');
  await bringKiteDay('STATUS:TENTATIVE');
  expect(await listNotificationTexts(vera, 'eventChange')).toEqual([
    "Event canceled: Kite day on Sat, Mar 14, 10:00 AM MST isn't happening.",
    "Event changed: Kite day was changed. It's now Sat, Mar 14, 10:00 AM MST, Mesa.",
  ]);
});

test('EXP-079 an imported event that began many years ago can still be changed', async () => {
  const lines = [
    'DTSTART;TZID=America/New_York:19990406T180000',
    'RRULE:FREQ=YEARLY',
    'LOCATION:Encanto Park',
  ];
  await bring(file(...entry('old-fair@city', 'Spring fair', ...lines)), { name: 'Old' });
  const [event] = (await server.guest.call(api.listEvents, { q: 'Spring fair' })).ok.events;
  const change = (fields: object) => admin.call(api.updateEvent, { eventId: event!.id, ...fields });
  expect((await change({ title: 'Fair of spring' })).ok.event.startTime).toBe(event!.startTime);
  const retimed = (await change({ startTime: '1999-04-06T17:00' })).ok.event;
  expect(Date.parse(event!.startTime) - Date.parse(retimed.startTime)).toBe(3_600_000);
  expect((await change({ startTime: '1999-04-04T16:59' })).error.details.reason).toBe('too_old');
});

test('EXP-079 only admins import calendars', async () => {
  const args = { name: 'Mine', ics: file(...fair('DTSTART:20260404T180000')) };
  expect((await ana.call(api.importEvents, args)).status).toBe(403);
});

test('EXP-076 a feed with an area has only the events in it, each with its next date', async () => {
  const at = (lat: number) => ({ name: `Place at ${lat}`, lat, lng: -111.5 });
  const recurrence = { frequency: 'daily', count: 3 } as never;
  const startTime = server.clock.now().toISOString();
  await createTestEvent({ title: 'Near', venue: at(34.6), startTime, recurrence });
  await createTestEvent({ title: 'Near once', venue: at(34.61) });
  await createTestEvent({ title: 'Far', venue: at(35.6), recurrence });
  const feed = await fetchCalendar('/calendar/events.ics?lat=34.6&lng=-111.5&radiusKm=5');
  expect(feed.map((one) => one.summary).toSorted()).toEqual(['Near', 'Near once']);
});

test('EXP-076 a feed does not read the events that are over', async () => {
  const { db, clock } = server;
  const now = clock.now();
  await db`
    insert into town_events (id, user_id, source, title, description, starts_at, ends_at, time_zone, all_day, city,
      status, tags, is_proposal, created_at, updated_at)
    select gen_random_uuid(), ${ana.id}, 'user', 'Over', '', ${now}::timestamptz - interval '400 days',
      ${now}::timestamptz - interval '399 days', 'America/Phoenix', false, 'Tempe', 'confirmed', '{}', false, ${now}, ${now}
    from generate_series(1, 3000)`;
  await db`analyze town_events`;
  const [read, listed] = await db.begin(async (tx) => {
    const found = await listEventsWithNextOccurrence(tx, { near: undefined, without: [], now, limit: 200 });
    const [row] = await tx<{ rows: number }[]>`
      select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname = 'town_events'`;
    return [row!.rows, found.length] as const;
  });
  expect(listed).toBeGreaterThan(5);
  expect(read).toBeLessThan(500);
  await db`delete from town_events where title = 'Over'`;
});

test('EXP-076 a feed counts against the processor time of the address', async () => {
  const { platform } = server.plaza;
  const get = async (path: string) => (await fetch(server.url + path)).status;
  expect(await get('/calendar/events.ics')).toBe(200);
  // The tests above have used an unknown part of the limit. Halved amounts use up the rest.
  const points = rateLimits.workAddress.points * platform.config.rateScale;
  for (let part = points; part >= 1; part = Math.floor(part / 2))
    await platform.limit('workAddress', '127.0.0.1', part).catch(() => undefined);
  expect([await get('/calendar/events.rss'), await get('/calendar/events.ics')]).toEqual([429, 429]);
});
