/** Test cases that the events feature adds to the tests of the whole app. */
import type { FeatureTestCases } from '#app/feature-test-cases.fixture.ts';
import { computeH3Cells } from '#features/places/server/public.ts';
import { createEvent } from '../api.ts';
import {
  maxEventAddressLength,
  maxEventCityLength,
  maxEventDescriptionLength,
  maxEventSearchTextLength,
  maxEventTitleLength,
  maxImportedCalendarNameLength,
  maxTimeZoneLength,
} from '../domain/limits.ts';

/** Id of one of the events that `insertLargeTestTown` inserts. */
const largeTownEvent = '0190000d-0000-7000-8000-000000000001';

export const testCases: FeatureTestCases = {
  mutationsWithoutRoundTripLimit: [
    'createEvent',
    'proposeEvent',
    'reviewEvent',
    'updateEvent',
    'cancelEvent',
    'deleteEvent',
    'featureEvent',
    'answerEvent',
    'importEvents',
  ],
  access: {
    createEvent: 'person',
    proposeEvent: 'act',
    listEventProposals: 'admin',
    reviewEvent: 'admin',
    updateEvent: 'person',
    cancelEvent: 'person',
    deleteEvent: 'person',
    featureEvent: 'admin',
    getEvent: 'read',
    getEventVersion: 'read',
    listEvents: 'read',
    countEventDays: 'read',
    listEventCategories: 'read',
    fetchNearbyEvents: 'read',
    answerEvent: 'person',
    listEventAttendees: 'person',
    listMyEvents: 'person',
    importEvents: 'admin',
  },
  readArgs: {
    countEventDays: { month: '2026-03' },
    getEvent: { eventId: '0190a000-0000-7000-8000-00000000e001' },
    getEventVersion: { eventId: '0190a000-0000-7000-8000-00000000e001' },
  },
  absent: ['getEvent', 'getEventVersion'],
  limitedArgs: {
    proposeEvent: { title: 'Porch concert', startTime: '2026-06-06T18:00', city: 'Phoenix' },
  },
  worstCalls(town) {
    const near = { lat: 33.4484, lng: -112.074 };
    const month = town.now.toISOString().slice(0, 7);
    const filters = [
      {},
      { near: { ...near, radiusKm: 100 } },
      { tag: 'concert' },
      { tag: 'none' },
      { q: 'zzzz' },
    ];
    return {
      proposeEvent: [{ title: 'Porch concert', startTime: '2026-06-06T18:00', city: 'Phoenix' }],
      getEvent: [{ eventId: largeTownEvent }],
      getEventVersion: [{ eventId: largeTownEvent }],
      listEvents: [
        ...filters.flatMap((filter) => [
          { ...filter, limit: 50 },
          { ...filter, limit: 50, tag: 'concert', category: 'concert', venueId: town.venue },
        ]),
        { q: 'market', category: 'none', limit: 50 },
        { userId: town.mostFollowedUserId, limit: 50 },
        { isFeatured: true, limit: 50 },
      ],
      countEventDays: [{ month }, { month, tag: 'concert' }, { month, venueId: town.venue }],
      listEventCategories: [{}],
      fetchNearbyEvents: [{ limit: 50 }, { ...near, radiusKm: 100, limit: 50 }],
    };
  },
  async fillLargeTown(tx, town) {
    // Inserts one event per person, all at the same venue within the next 60 days. The most
    // followed user organizes every second event.
    await tx`
      insert into town_events (id, user_id, source, title, venue, venue_name, lat, lng, starts_at, ends_at, time_zone, status, tags,
        created_at, updated_at)
      select case when n = 1 then ${largeTownEvent}::uuid else gen_random_uuid() end, case when n % 2 = 0 then ${town.mostFollowedUserId}::uuid else u.id end,
        'user', 'Porch market ' || n, ${town.venue}, 'market hall 1', 33.4484, -112.074, at, at + interval '2 hours', 'America/Phoenix',
        'confirmed', array['concert'], ${town.now}, ${town.now}
      from (select row_number() over (order by id) as n, id from users) u
        cross join lateral (select ${town.now}::timestamptz + n * interval '60 days' / ${town.people}::int as at) t`;
    const { cellSmall, cellLarge } = computeH3Cells({ lat: 33.4484, lng: -112.074 });
    await tx`
      insert into town_event_occurrences (id, event_id, slot, starts_at, ends_at, is_listed, category, tags, venue, lat, lng,
        cell_small, cell_large)
      select gen_random_uuid(), id, 'only', starts_at, ends_at, true, tags[1], tags, venue, lat, lng, ${cellSmall}, ${cellLarge}
      from town_events where venue_name = 'market hall 1'`;
  },
  filledByProgram: [
    'town_event_occurrences.slot',
    'town_events.uid',
    'town_events.venue',
    'town_events.venue_name',
  ],
  reachesOthers: ['answerEvent', 'cancelEvent', 'createEvent', 'deleteEvent', 'updateEvent'],
  limits: [
    {
      max: maxEventTitleLength,
      columns: ['town_events.title'],
      args: ['createEvent.title', 'proposeEvent.title', 'updateEvent.title'],
    },
    {
      max: maxEventDescriptionLength,
      columns: ['town_events.description'],
      args: ['createEvent.description', 'proposeEvent.description', 'updateEvent.description'],
    },
    {
      max: maxEventAddressLength,
      columns: ['town_events.address'],
      args: ['createEvent.address', 'proposeEvent.address', 'updateEvent.address'],
    },
    {
      max: maxEventCityLength,
      columns: ['town_events.city'],
      args: ['createEvent.city', 'proposeEvent.city', 'updateEvent.city'],
    },
    { max: maxTimeZoneLength, columns: ['town_events.time_zone'], args: ['createEvent.timeZone'] },
    { max: maxEventSearchTextLength, args: ['listEvents.q'] },
    { max: maxImportedCalendarNameLength, columns: ['town_event_imports.name'], args: ['importEvents.name'] },
  ],
  queries: {
    listEvents: { args: () => [{}, { q: 'a' }], shows: ['post', 'person'] },
    getEvent: { args: () => [] },
    getEventVersion: { args: () => [] },
    fetchNearbyEvents: { args: () => [{}], shows: ['post', 'person'] },
    countEventDays: { args: () => [{ month: '2026-03' }] },
    listEventCategories: { args: () => [{}] },
    listEventAttendees: { args: () => [] },
    listMyEvents: { args: () => [{}] },
    listEventProposals: { args: () => [{}] },
  },
  liveArgs: { getEventVersion: (_viewerId, { rides }) => [{ eventId: rides.event.eventId }] },
  async writeAsAuthor({ author, word, newId }) {
    await author.call(createEvent, {
      id: newId(),
      title: `${word}post`,
      startTime: '2026-06-06T18:00',
      city: 'Phoenix',
    });
  },
  async makePersonalRows({ db, plaza, clock }, { dot, ana }, word) {
    const { newId } = plaza.platform;
    const ids = { own: newId(), other: newId() };
    const times = {
      begin: new Date(clock.now().getTime() + 86_400_000),
      end: new Date(clock.now().getTime() + 90_000_000),
    };
    for (const [id, userId, title] of [
      [ids.own, dot.id, word],
      [ids.other, ana.id, 'Picnic'],
    ] as const) {
      await db`
        insert into town_events (id, user_id, source, title, city, starts_at, ends_at, time_zone, status, created_at, updated_at)
        values (${id}, ${userId}, 'user', ${title}, 'Phoenix', ${times.begin}, ${times.end}, 'America/Phoenix',
          'confirmed', ${clock.now()}, ${clock.now()})`;
      const occurrenceId = newId();
      await db`
        insert into town_event_occurrences (id, event_id, slot, starts_at, ends_at, is_listed, category, tags, going)
        values (${occurrenceId}, ${id}, 'only', ${times.begin}, ${times.end}, true, 'event', '{}', 1)`;
      await db`
        insert into town_event_answers (occurrence_id, user_id, answer, turn, answered_at)
        values (${occurrenceId}, ${dot.id}, 'going', 1, ${clock.now()})`;
    }
  },
};
