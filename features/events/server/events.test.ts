/** Tests events through the API: fields, lists, dates, proposals and moderation. */
import { expect, test } from 'vitest';
import { blockUser, muteWord, reportContent } from '#features/moderation/api.ts';
import { PHOENIX_VENUES } from '#features/venues/domain/phoenix-venues.ts';
import { insertSampleVenues } from '#features/venues/server/public.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import * as api from '../api.ts';
import {
  admin,
  ana,
  ben,
  createTestEvent,
  defaultTestEventFields,
  getTestEvent,
  listNotificationTexts,
  listEventTitles,
  runEventsJob,
  server,
  setUpEventTests,
} from './events-harness.ts';

setUpEventTests();

test('EVT-001 EVT-002 EVT-003 an event has the fields of the specification, its location and category', async () => {
  const id = server.plaza.platform.newId();
  const fields = {
    id,
    title: 'Jazz night',
    description: 'Bring a chair.',
    tags: ['Music', 'jazz'],
    capacity: 20,
  };
  const event = await createTestEvent({ ...fields, endDate: '2026-03-07T21:00', address: '1 Central Ave' });
  expect(event).toMatchObject({
    id,
    title: 'Jazz night',
    name: 'Jazz night',
    description: 'Bring a chair.',
    location: '1 Central Ave',
    startTime: '2026-03-08T01:00:00.000Z',
    startDate: '2026-03-08T01:00:00.000Z',
    date: '2026-03-08T01:00:00.000Z',
    endDate: '2026-03-08T04:00:00.000Z',
    timeZone: 'America/Phoenix',
    attendees: 0,
    placesLeft: 20,
    tags: ['music', 'jazz'],
    category: 'music',
    isFeatured: false,
    state: 'confirmed',
    organizer: { id: ana.id, displayName: 'Ana' },
    can: { manage: true, answer: true },
  });
  expect((await fetch(server.url + event.image)).headers.get('content-type')).toContain('svg');
  expect(await getTestEvent(id)).toEqual({ ...event, myAnswer: null, can: { manage: false, answer: false } });
  expect(
    (await createTestEvent({ venue: { name: 'Corner stage' }, address: '1 Central Ave' })).location,
  ).toBe('Corner stage');
  expect(await createTestEvent()).toMatchObject({ location: 'Tempe', category: 'event' });
  const readPicture = async (tags: string[]) =>
    (await fetch(server.url + (await createTestEvent({ tags })).image)).text();
  expect(await readPicture(['film']), 'a scene of its kind, also without a venue').toContain('movie screen');
  expect(await readPicture(['zzz'])).not.toContain('movie screen');
  // A repeated call with the same id returns the same event.
  expect((await ana.call(api.createEvent, { ...defaultTestEventFields, ...fields })).ok.event.id).toBe(id);
  expect(
    (await ben.call(api.createEvent, { ...defaultTestEventFields, ...fields })).error.details.reason,
  ).toBe('id_taken');
});

test.each([
  ['an end before the begin', { endDate: '2026-03-07T17:00' }, 'ends_early'],
  ['a month and more', { endDate: '2026-05-07T17:00' }, 'too_long'],
  ['a begin in three years', { startTime: '2029-03-07T18:00' }, 'too_far'],
  [
    'a begin a thousand years ago',
    { startTime: '1026-03-07T18:00', recurrence: { frequency: 'yearly' } },
    'too_old',
  ],
  ['a day that does not exist', { startTime: '2026-02-30T18:00' }, 'time'],
  ['an end in the past', { startTime: '2026-02-07T18:00' }, 'past'],
  ['an unknown zone', { timeZone: 'Mars/Olympus' }, 'time_zone'],
  ['no place', { city: '' }, 'place'],
  ['an unknown venue', { venue: 'ven_nowhere' }, 'venue'],
  ['a recurrence without dates', { recurrence: { frequency: 'daily', until: '2026-01-01' } }, 'no_dates'],
] as const)('EVT-001 an event with %s is refused', async (_case, fields, reason) => {
  const answer = await ana.call(api.createEvent, {
    ...defaultTestEventFields,
    title: 'Fair',
    ...(fields as object),
  });
  expect([answer.status, answer.error.details.reason]).toEqual([400, reason]);
});

test('EVT-004 EXP-082 DATA-017 a list has 12 events, soonest first, without gaps and duplicates, by tag, category, place and date', async () => {
  const tag = 'listed';
  for (let day = 1; day <= 15; day++)
    await createTestEvent(
      {
        tags: day % 2 ? ['odd', tag] : [tag],
        startTime: `2026-04-${String(16 - day).padStart(2, '0')}T10:00`,
      },
      admin,
    );
  const whole = (await server.guest.call(api.listEvents, { tag, limit: 50 })).ok.events;
  expect(whole.map((event) => event.startTime)).toEqual(whole.map((event) => event.startTime).toSorted());
  expect(whole).toHaveLength(15);
  const pages: string[] = [];
  let cursor: string | undefined;
  const sizes: number[] = [];
  do {
    const page = (
      await server.guest.call(api.listEvents, { tag, ...(cursor === undefined ? {} : { cursor }) })
    ).ok;
    pages.push(...page.events.map((event) => event.occurrenceId));
    sizes.push(page.events.length);
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  expect([pages, sizes]).toEqual([whole.map((event) => event.occurrenceId), [12, 3]]);
  expect(await listEventTitles({ category: 'odd' })).toHaveLength(8);
  expect(
    await listEventTitles({ tag, from: '2026-04-03T00:00:00Z', to: '2026-04-05T00:00:00Z' }),
  ).toHaveLength(2);
  const { days } = (await server.guest.call(api.countEventDays, { month: '2026-04', tag })).ok;
  expect(days.map(({ date, events }) => [date, events])).toEqual(
    Array.from({ length: 15 }, (_, index) => [`2026-04-${String(index + 1).padStart(2, '0')}`, 1]),
  );
  const { categories } = (await server.guest.call(api.listEventCategories, {})).ok;
  expect(categories).toContainEqual({ category: 'odd', events: 8 });
});

test('EXP-082 a text finds events by parts of title, place and tags, in any case and without accents', async () => {
  const { id: eventId } = await createTestEvent({
    title: 'Peña at 100 % Sol',
    venue: { name: 'Café Óbidos' },
    tags: ['fado'],
  });
  const finds = async (q: string) => (await listEventTitles({ q })).includes('Peña at 100 % Sol');
  for (const q of ['peña', 'PENA', 'cafe obi', 'fado', 'Ób', '0 % s']) expect(await finds(q), q).toBe(true);
  for (const q of ['pe_a', '1%0', 'zz', 'sol\\']) expect(await finds(q), q).toBe(false);
  await ana.call(api.updateEvent, { eventId, title: 'Summer Peña' });
  expect([await finds('100 %'), await listEventTitles({ q: 'summer pena' })]).toEqual([
    false,
    ['Summer Peña'],
  ]);
});

test('EXP-082 the list and the calendar of one venue have its events only', async () => {
  const venueId = 'ven_heard_museum';
  await runTransaction(server.db, (tx) => insertSampleVenues(tx, PHOENIX_VENUES, server.clock.now()));
  const day = { tags: ['places'], startTime: '2026-04-20T10:00' };
  await createTestEvent({ ...day, title: 'At the museum', venue: venueId }, admin);
  await createTestEvent({ ...day, title: 'Somewhere else' }, admin);
  expect((await listEventTitles({ tag: 'places' })).toSorted()).toEqual(['At the museum', 'Somewhere else']);
  expect(await listEventTitles({ venueId })).toEqual(['At the museum']);
  const month = { month: '2026-04', tag: 'places' };
  const count = async (args: object) =>
    (await server.guest.call(api.countEventDays, { ...month, ...args })).ok.days[0]!.events;
  expect([await count({}), await count({ venueId })]).toEqual([2, 1]);
});

test('FN-019 EVT-005 events nearby are found by position and timestamp, by POST and by GET with parameters', async () => {
  const near = await createTestEvent({
    title: 'Near',
    venue: { name: 'Here', lat: 33.45, lng: -112.07 },
    startTime: '2026-05-02T10:00',
  });
  await createTestEvent({
    title: 'Far',
    venue: { name: 'There', lat: 32.22, lng: -110.97 },
    startTime: '2026-05-02T10:00',
  });
  const position = { lat: 33.46, lng: -112.08 };
  const timestamp = Date.parse('2026-05-01T00:00:00Z');
  const names = (events: { title: string }[]) => events.map((event) => event.title);
  for (const value of [timestamp, '2026-05-01T00:00:00Z', String(timestamp)])
    expect(
      names((await server.guest.call(api.fetchNearbyEvents, { ...position, timestamp: value })).ok.events),
    ).toEqual(['Near']);
  const url = `${server.url}/plaza/us-central1/fetchNearbyEvents?timestamp=${timestamp}&lat=33.46&lng=-112.08&radiusKm=5`;
  const answer = (await (await fetch(url)).json()) as { events: { id: string }[]; timestamp: string };
  expect([answer.events.map(({ id }) => id), answer.timestamp]).toEqual([
    [near.id],
    '2026-05-01T00:00:00.000Z',
  ]);
  const later = { ...position, timestamp: Date.parse('2026-05-03T00:00:00Z') };
  expect(names((await server.guest.call(api.fetchNearbyEvents, later)).ok.events)).not.toContain('Near');
  expect((await server.guest.call(api.fetchNearbyEvents, { lat: 33 })).error.details.reason).toBe('position');
  expect((await fetch(`${url}&limit=none`)).status).toBe(400);
  for (const radiusKm of [5, 100])
    expect(
      await listEventTitles({
        near: { ...position, radiusKm },
        from: '2026-05-01T00:00:00Z',
        to: '2026-06-01T00:00:00Z',
      }),
    ).toEqual(['Near']);
});

test('EXP-079 an event of several days is listed while it goes on, and counts on each of its days', async () => {
  const fields = { allDay: true, startTime: '2026-09-04', endDate: '2026-09-06', tags: ['expo'] };
  const event = await createTestEvent(fields);
  expect([event.startTime, event.endDate]).toEqual(['2026-09-04T07:00:00.000Z', '2026-09-07T07:00:00.000Z']);
  expect(await listEventTitles({ tag: 'expo', from: '2026-09-06T20:00:00Z' })).toEqual([event.title]);
  expect(await listEventTitles({ tag: 'expo', from: '2026-09-07T20:00:00Z' })).toEqual([]);
  const { days } = (await server.guest.call(api.countEventDays, { month: '2026-09' })).ok;
  expect(days.map((day) => day.date)).toEqual(['2026-09-04', '2026-09-05', '2026-09-06']);
});

test('EXP-079 a recurring event has a date on each day of its rule, and one date is canceled alone', async () => {
  const recurrence = { frequency: 'weekly', byDay: [{ day: 2 }], count: 4 } as const;
  const event = await createTestEvent({
    startTime: '2026-10-06T19:00',
    recurrence: recurrence as never,
    tags: ['weekly'],
  });
  const { dates } = (await ana.call(api.getEvent, { eventId: event.id })).ok;
  expect(dates.map((date) => date.startTime)).toEqual(
    ['07', '14', '21', '28'].map((day) => `2026-10-${day}T02:00:00.000Z`),
  );
  const second = dates[1]!.occurrenceId;
  await ben.call(api.answerEvent, { eventId: event.id, occurrenceId: second, answer: 'going' });
  await ana.call(api.cancelEvent, { eventId: event.id, occurrenceId: second });
  expect(await listEventTitles({ tag: 'weekly' })).toHaveLength(3);
  expect(await listNotificationTexts(ben, 'eventChange')).toEqual([
    `Event canceled: ${event.title} on Tue, Oct 13, 7:00 PM MST isn't happening.`,
  ]);
  // A new time of day keeps the answers of the other dates.
  const third = dates[2]!.occurrenceId;
  await ben.call(api.answerEvent, { eventId: event.id, occurrenceId: third, answer: 'going' });
  await ana.call(api.updateEvent, { eventId: event.id, startTime: '2026-10-06T20:00' });
  const moved = (await ben.call(api.getEvent, { eventId: event.id, occurrenceId: third })).ok.event;
  expect([moved.startTime, moved.myAnswer, moved.attendees]).toEqual([
    '2026-10-21T03:00:00.000Z',
    'going',
    1,
  ]);
});

test('EXP-079 a shared link to a date that the organizer cancels opens the next date of the event', async () => {
  const event = await createTestEvent({ recurrence: { frequency: 'weekly', count: 3 } as never });
  const [next, shared] = (await ana.call(api.getEvent, { eventId: event.id })).ok.dates;
  const open = async (eventId: string) =>
    (await ben.call(api.getEvent, { eventId, occurrenceId: shared!.occurrenceId })).ok.event.occurrenceId;
  expect(await open(event.id)).toBe(shared!.occurrenceId);
  await ana.call(api.cancelEvent, { eventId: event.id, occurrenceId: shared!.occurrenceId });
  expect(await open(event.id)).toBe(next!.occurrenceId);
});

test('EXP-079 a job adds the dates of an endless event that come within the horizon', async () => {
  const event = await createTestEvent({ recurrence: { frequency: 'monthly' } as never, tags: ['endless'] });
  const count = async () =>
    (await server.db`select id from town_event_occurrences where event_id = ${event.id}`).length;
  const before = await count();
  server.clock.advance(60 * 86_400_000);
  await runEventsJob('events.extend');
  server.clock.advance(-60 * 86_400_000);
  // The 400 days for which dates are stored contain 13 dates of this monthly event. The job adds
  // two more 60 days later.
  expect([before, await count()]).toEqual([13, 15]);
});

test('EXP-077 an event that is over is marked and takes no answers', async () => {
  const { id: eventId } = await createTestEvent({ startTime: '2026-03-01T12:00' });
  server.clock.advance(86_400_000);
  expect((await getTestEvent(eventId)).state).toBe('past');
  expect((await ben.call(api.answerEvent, { eventId, answer: 'going' })).error.details.reason).toBe('over');
  server.clock.advance(-86_400_000);
});

test('EXP-078 a proposal of a guest is published when an admin confirms it', async () => {
  const propose = (title: string) =>
    server.guest.call(api.proposeEvent, { ...defaultTestEventFields, title });
  const good = (await propose('Swap meet')).ok.eventId;
  server.clock.advance(1_000);
  const bad = (await propose('Buy now')).ok.eventId;
  expect(await listEventTitles({})).not.toContain('Swap meet');
  expect((await ana.call(api.getEvent, { eventId: good })).status).toBe(404);
  expect((await ana.call(api.reviewEvent, { eventId: good, decision: 'confirm' })).status).toBe(403);
  const waiting = (await admin.call(api.listEventProposals, {})).ok.events;
  expect(waiting.map((event) => [event.title, event.isProposal, event.organizer])).toEqual([
    ['Swap meet', true, null],
    ['Buy now', true, null],
  ]);
  await admin.call(api.reviewEvent, { eventId: good, decision: 'confirm' });
  await admin.call(api.reviewEvent, { eventId: bad, decision: 'decline' });
  expect(await listEventTitles({ q: 'swap' })).toEqual(['Swap meet']);
  expect((await admin.call(api.getEvent, { eventId: bad })).status).toBe(404);
  expect((await admin.call(api.listEventProposals, {})).ok.events).toEqual([]);
  const invalidated = await server.db<{ eventId: string }[]>`
    select payload ->> 'eventId' as "eventId" from events
    where name = 'townEventInvalidated' and payload ->> 'eventId' in (${good}, ${bad}) order by 1`;
  expect(invalidated.map(({ eventId }) => eventId)).toEqual([good, bad].toSorted());
});

test('EXP-078 a reported event is hidden from the reporter, and an admin deletes it with an audit row', async () => {
  const { id: eventId, title } = await createTestEvent();
  await ben.call(reportContent, { kind: 'event', targetId: eventId, reason: 'spam' });
  expect((await ben.call(api.getEvent, { eventId })).status).toBe(404);
  expect(await listEventTitles({}, ben)).not.toContain(title);
  expect((await ben.call(api.deleteEvent, { eventId })).status).toBe(404);
  const cem = await server.person('Gus');
  for (const call of [
    cem.call(api.deleteEvent, { eventId }),
    cem.call(api.cancelEvent, { eventId }),
    cem.call(api.updateEvent, { eventId, title: 'Mine' }),
  ])
    expect((await call).status).toBe(403);
  await admin.call(api.deleteEvent, { eventId });
  expect((await ana.call(api.getEvent, { eventId })).status).toBe(404);
  const [row] = await server.db`select actor from audit_log where target = ${`event:${eventId}`}`;
  expect(row).toEqual({ actor: admin.id });
});

test('EXP-078 events of a person who blocked the viewer, and of muted words, are not listed', async () => {
  const hal = await server.person('Hal');
  const { id: eventId, title } = await createTestEvent({ title: 'Zither evening' });
  await hal.call(muteWord, { word: 'zither' });
  expect(await listEventTitles({}, hal)).not.toContain(title);
  expect((await hal.call(api.getEvent, { eventId })).status).toBe(200);
  await ana.call(blockUser, { userId: hal.id });
  expect((await hal.call(api.getEvent, { eventId })).status).toBe(404);
  expect((await hal.call(api.answerEvent, { eventId, answer: 'going' })).status).toBe(404);
});

test('EVT-001 only admins feature events', async () => {
  const { id: eventId, title } = await createTestEvent();
  expect((await ana.call(api.featureEvent, { eventId, isFeatured: true })).status).toBe(403);
  expect((await admin.call(api.featureEvent, { eventId, isFeatured: true })).ok.event.isFeatured).toBe(true);
  expect(await listEventTitles({ isFeatured: true })).toEqual([title]);
});

test('EVT-002 the pin of a named place is where it was dropped, because people meet there', async () => {
  const pin = { lat: 33.4512, lng: -112.0713 };
  const event = await createTestEvent({ venue: { name: 'North gate', ...pin } });
  expect(event.place).toMatchObject({ venueId: null, venueName: 'North gate', ...pin });
});

test('EXP-001 a link to an event has its title, time and place, and one to a proposal has none of them', async () => {
  const open = async (id: string) =>
    (await fetch(`${server.url}/event/${id}`, { headers: { accept: 'text/html' } })).text();
  const event = await createTestEvent({ title: 'Lamp fair' });
  const html = await open(event.id);
  expect(html).toContain('Lamp fair');
  expect(html).toMatch(/Sat, Mar 7, 6:00.PM MST, Tempe\./);
  const proposal = (
    await server.guest.call(api.proposeEvent, { ...defaultTestEventFields, title: 'Secret fair' })
  ).ok;
  expect(await open(proposal.eventId)).not.toContain('Secret fair');
});

test.each([
  ['listEvents', { from: '0000-01-01T00:00:00Z' }],
  ['listEvents', { from: '0001-01-01T00:00:00Z' }],
  ['listEvents', { to: '9999-12-31T23:59:59-07:00' }],
  ['fetchNearbyEvents', { timestamp: '0000-06-01T00:00:00Z' }],
  ['countEventDays', { month: '9999-12' }],
  ['countEventDays', { month: '0050-01' }],
])('EXP-082 %s refuses a time that the database does not parse: %j', async (name, args) => {
  expect((await server.guest.post(name, args)).status).toBe(400);
});

test('EXP-079 a recurrence with a day or month that does not exist is refused, because no calendar file can contain it', async () => {
  for (const day of [{ until: '2026-13-45' }, { excluded: ['2026-02-30'] }, { byMonth: [-1] }]) {
    const recurrence = { frequency: 'weekly', count: 3, ...day };
    const fields = { ...defaultTestEventFields, title: 'Fair', recurrence };
    expect((await ana.post('createEvent', fields)).status).toBe(400);
  }
});

test('EXP-082 a list can end with the year 9999', async () => {
  expect((await server.guest.call(api.listEvents, { to: '9999-12-31T23:59:59Z' })).status).toBe(200);
  expect((await server.guest.call(api.countEventDays, { month: '9998-12' })).status).toBe(200);
});
