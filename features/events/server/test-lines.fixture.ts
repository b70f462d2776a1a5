/** Lines of events in the tests of the whole app. */
import type { FeatureTestLines } from '#app/feature-test-lines.fixture.ts';
import { createEvent } from '../api.ts';
import {
  maxEventAddress,
  maxEventCity,
  maxEventDescription,
  maxEventQuery,
  maxEventTitle,
  maxImportName,
  maxTimeZoneLength,
} from '../domain/limits.ts';

export const testLines: FeatureTestLines = {
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
  },
  absent: ['getEvent'],
  filledByProgram: [
    'town_event_occurrences.slot',
    'town_events.uid',
    'town_events.venue',
    'town_events.venue_name',
  ],
  reachesOthers: ['answerEvent', 'cancelEvent', 'createEvent', 'deleteEvent', 'updateEvent'],
  limits: [
    {
      max: maxEventTitle,
      columns: ['town_events.title'],
      args: ['createEvent.title', 'proposeEvent.title', 'updateEvent.title'],
    },
    {
      max: maxEventDescription,
      columns: ['town_events.description'],
      args: ['createEvent.description', 'proposeEvent.description', 'updateEvent.description'],
    },
    {
      max: maxEventAddress,
      columns: ['town_events.address'],
      args: ['createEvent.address', 'proposeEvent.address', 'updateEvent.address'],
    },
    {
      max: maxEventCity,
      columns: ['town_events.city'],
      args: ['createEvent.city', 'proposeEvent.city', 'updateEvent.city'],
    },
    { max: maxTimeZoneLength, columns: ['town_events.time_zone'], args: ['createEvent.timeZone'] },
    { max: maxEventQuery, args: ['listEvents.q'] },
    { max: maxImportName, columns: ['town_event_imports.name'], args: ['importEvents.name'] },
  ],
  queries: {
    listEvents: { args: () => [{}, { q: 'a' }], shows: ['post', 'person'] },
    getEvent: { args: () => [] },
    fetchNearbyEvents: { args: () => [{}], shows: ['post', 'person'] },
    countEventDays: { args: () => [{ month: '2026-03' }] },
    listEventCategories: { args: () => [{}] },
    listEventAttendees: { args: () => [] },
    listMyEvents: { args: () => [{}] },
    listEventProposals: { args: () => [{}] },
  },
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
