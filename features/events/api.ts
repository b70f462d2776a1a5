/** Declares the API functions that list, create and change events, and that store RSVPs. */
import * as z from 'zod';
import { defineMutation, defineQuery } from '#platform/contract/define.ts';
import { createTimeFilterSchema } from '#platform/contract/query-time-field.ts';
import {
  createClientGeneratedIdSchema,
  cursorSchema,
  createIdSchema,
  createLongTextSchema,
  createPageSizeSchema,
  createPatternMatchingTextSchema,
  registerStringSchemaKind,
  createTextSchema,
  createUserIdSchema,
} from '#platform/contract/text.ts';
import { personSchema } from '#features/accounts/api.ts';
import { positionSchema, searchCircleSchema } from '#features/places/domain/place-shape.ts';
import { venueIdSchema } from '#features/venues/domain/venue-or-named-place-field.ts';
import { rsvpStatuses } from './domain/decide-rsvp.ts';
import {
  updatableEventFieldSchemas,
  createCalendarDateSchema,
  eventFieldErrorReasons,
  newEventFieldSchemas,
  newEventPhotoSchema,
  eventSchema,
  eventTagSchema,
  timeZoneFieldSchema,
  updatedEventPhotoSchema,
} from './domain/event-shape.ts';
import { yearMonthPattern } from './domain/events-address.ts';
import {
  eventListPageSize,
  maxCalendarFileCharacters,
  maxEventSearchTextLength,
  maxImportedCalendarNameLength,
  maxReminderLeadTimeMinutes,
} from './domain/limits.ts';

const eventId = createIdSchema('eventId');
const occurrenceId = createIdSchema('occurrenceId').optional();
const one = z.object({ event: eventSchema });
/** Limits of the calls that may contain a photo. A data URL has at most 10 MB. */
const photoCallLimits = { bodyLimit: 12 * 1024 * 1024, timeoutMs: 30_000 };

export const createEvent = defineMutation({
  name: 'createEvent',
  summary: 'Publishes an event of the caller. Each person can publish 20 events in 24 hours.',
  access: 'user',
  reachesOthers: true,
  rate: 'createPost',
  ...photoCallLimits,
  args: z.strictObject({
    id: createClientGeneratedIdSchema().optional(),
    ...newEventFieldSchemas,
    photo: newEventPhotoSchema,
  }),
  result: one,
  reasons: [
    ...eventFieldErrorReasons,
    'id_taken',
    'daily_limit',
    'already_listed',
    'trust_links',
    'trust_mentions',
  ],
});

/** Proposes an event, which a moderator then confirms or declines (EXP-078). */
export const proposeEvent = defineMutation({
  name: 'proposeEvent',
  summary: 'Proposes an event without an account. It is published when a moderator confirms it.',
  access: 'anyone',
  cost: 5,
  rate: 'createPost',
  ...photoCallLimits,
  args: z.strictObject({
    id: createClientGeneratedIdSchema().optional(),
    ...newEventFieldSchemas,
    photo: newEventPhotoSchema,
  }),
  result: z.object({ eventId: z.string(), proposed: z.literal(true) }),
  reasons: [...eventFieldErrorReasons, 'id_taken', 'too_many_proposals', 'already_listed'],
});

/** Lists the proposed events that wait for a moderator, oldest first. */
export const listEventProposals = defineQuery({
  name: 'listEventProposals',
  summary: 'Lists the proposed events that wait for a moderator, oldest first.',
  access: 'admin',
  cost: 10,
  args: z.strictObject({ limit: createPageSizeSchema(eventListPageSize, 50), cursor: cursorSchema }),
  result: z.object({ events: z.array(eventSchema), cursor: z.string().nullable() }),
  reasons: ['cursor'],
});

/** Confirms or declines a proposed event (EXP-078). Requires the admin role. */
export const reviewEvent = defineMutation({
  name: 'reviewEvent',
  summary: 'Publishes a proposed event, or declines it.',
  access: 'admin',
  rate: 'admin',
  idempotency: 'natural',
  args: z.strictObject({
    eventId,
    decision: z.enum(['confirm', 'decline'], { error: 'decision must be confirm or decline' }),
  }),
  result: z.object({ eventId: z.string(), published: z.boolean() }),
  reasons: ['not_found', 'already_listed'],
});

export const updateEvent = defineMutation({
  name: 'updateEvent',
  summary:
    'Changes fields of an event, as its organizer or an admin. People who answered are notified of a new time or place.',
  access: 'user',
  reachesOthers: true,
  rate: 'editPost',
  ...photoCallLimits,
  args: z.strictObject({ eventId, ...updatableEventFieldSchemas, photo: updatedEventPhotoSchema }),
  result: one,
  reasons: [
    ...eventFieldErrorReasons,
    'not_found',
    'not_yours',
    'cancelled',
    'trust_links',
    'trust_mentions',
  ],
});

export const cancelEvent = defineMutation({
  name: 'cancelEvent',
  summary: 'Cancels an event, or one date of a recurring event, and notifies the people who answered.',
  access: 'user',
  rate: 'changeContent',
  reachesOthers: true,
  idempotency: 'natural',
  args: z.strictObject({
    eventId,
    /** Id of one date of a recurring event. If omitted, the call applies to the whole event. */
    occurrenceId,
  }),
  result: z.object({ eventId: z.string(), cancelled: z.literal(true) }),
  reasons: ['not_found', 'not_yours'],
});

export const deleteEvent = defineMutation({
  name: 'deleteEvent',
  summary:
    'Deletes an event, as its organizer or an admin. People who answered are notified that it was cancelled.',
  access: 'user',
  rate: 'changeContent',
  reachesOthers: true,
  idempotency: 'natural',
  args: z.strictObject({ eventId }),
  result: z.object({ eventId: z.string(), deleted: z.literal(true) }),
  reasons: ['not_found', 'not_yours'],
});

/** Sets whether an event is featured (EVT-001). Requires the admin role. */
export const featureEvent = defineMutation({
  name: 'featureEvent',
  summary: 'Marks an event as featured, or removes the mark.',
  access: 'admin',
  rate: 'admin',
  idempotency: 'natural',
  args: z.strictObject({ eventId, isFeatured: z.boolean({ error: 'isFeatured must be true or false' }) }),
  result: one,
  reasons: ['not_found'],
});

export const getEvent = defineQuery({
  name: 'getEvent',
  summary:
    'Returns an event: the given date, or the next one if it is omitted or unknown, and the upcoming dates.',
  access: 'anyone',
  cost: 5,
  args: z.strictObject({ eventId, occurrenceId }),
  result: z.object({
    event: eventSchema,
    dates: z.array(
      z.object({ occurrenceId: z.string(), startTime: z.iso.datetime(), endDate: z.iso.datetime() }),
    ),
    /**
     * Number of the organizer's events that are neither cancelled nor over, among the 200 created last; 0 for an event
     * without an organizer.
     */
    organizerEvents: z.int(),
  }),
  reasons: ['not_found'],
});

const filters = {
  /**
   * Start of the listed time span; the current time if omitted. The list also contains events that began earlier and
   * are still in progress at this time.
   */
  from: createTimeFilterSchema('from must be a time').optional(),
  /** End of the listed time span: only events that begin before it are listed. */
  to: createTimeFilterSchema('to must be a time').optional(),
  tag: eventTagSchema.optional(),
  category: eventTagSchema.optional(),
  venueId: venueIdSchema.optional(),
  userId: createUserIdSchema().optional(),
  near: searchCircleSchema.optional(),
  q: createTextSchema('q', { max: maxEventSearchTextLength }).optional(),
  isFeatured: z.literal(true).optional(),
};

export const listEvents = defineQuery({
  name: 'listEvents',
  summary:
    'Lists the dates of events, soonest first, 12 by default. Filters by time, tag, category, venue, organizer, area and text.',
  access: 'anyone',
  cost: 20,
  args: z.strictObject({
    ...filters,
    limit: createPageSizeSchema(eventListPageSize, 50),
    cursor: cursorSchema,
  }),
  result: z.object({ events: z.array(eventSchema), cursor: z.string().nullable() }),
  reasons: ['cursor'],
});

/** Counts the events of each day of a month (EXP-082). */
export const countEventDays = defineQuery({
  name: 'countEventDays',
  summary: 'Counts the events of each day of a month, for a calendar.',
  access: 'anyone',
  cost: 20,
  args: z.strictObject({
    month: createPatternMatchingTextSchema('month', yearMonthPattern, 'A month looks like 2026-03'),
    timeZone: timeZoneFieldSchema.optional(),
    tag: eventTagSchema.optional(),
    category: eventTagSchema.optional(),
    venueId: venueIdSchema.optional(),
  }),
  result: z.object({
    timeZone: z.string(),
    days: z.array(z.object({ date: createCalendarDateSchema('date'), events: z.int() })),
  }),
  reasons: ['time_zone'],
});

export const listEventCategories = defineQuery({
  name: 'listEventCategories',
  summary: 'Lists the categories of the events of the next 60 days with their number of dates.',
  access: 'anyone',
  cost: 20,
  args: z.strictObject({}),
  result: z.object({ categories: z.array(z.object({ category: z.string(), events: z.int() })) }),
});

/** Lists the events around a position that are in progress at `timestamp` or begin later, soonest first. */
export const fetchNearbyEvents = defineQuery({
  name: 'fetchNearbyEvents',
  summary:
    'Lists the events around a position that are in progress at `timestamp` or begin later, soonest first.',
  access: 'anyone',
  cost: 20,
  addressArgs: ['timestamp', 'lat', 'lng', 'radiusKm', 'limit'],
  args: z.strictObject({
    /** Time in milliseconds since 1970 or in ISO 8601 format; the current time if omitted. */
    timestamp: z
      .union(
        [
          z.number().min(0).max(8_000_000_000_000),
          registerStringSchemaKind('opaque', z.string().regex(/^\d{1,13}$/)),
          createTimeFilterSchema('timestamp must be a time'),
        ],
        { error: 'timestamp must be a time' },
      )
      .optional(),
    lat: z.coerce.number().pipe(positionSchema.shape.lat).optional(),
    lng: z.coerce.number().pipe(positionSchema.shape.lng).optional(),
    radiusKm: z.coerce.number().pipe(searchCircleSchema.shape.radiusKm.unwrap()).default(25),
    limit: z.coerce
      .number()
      .pipe(createPageSizeSchema(eventListPageSize, 50).unwrap())
      .default(eventListPageSize),
  }),
  result: z.object({ events: z.array(eventSchema), timestamp: z.iso.datetime() }),
  reasons: ['position'],
});

/** Stores the caller's RSVP to an event: `going`, `interested`, or `none` to withdraw the RSVP (EXP-075). */
export const answerEvent = defineMutation({
  name: 'answerEvent',
  summary:
    'Stores whether the caller goes to an event or is interested. Without a free place the caller waits for one.',
  access: 'user',
  reachesOthers: true,
  rate: 'like',
  idempotency: 'natural',
  args: z.strictObject({
    eventId,
    /** Id of one date of the event; the next date if omitted. */
    occurrenceId,
    answer: z.enum(['going', 'interested', 'none'], { error: 'answer must be going, interested or none' }),
    /**
     * If true, the list of people with this RSVP shows the caller to others. If false, it shows the caller only to the
     * organizer and admins. If omitted, the stored value does not change; for a new RSVP it is true.
     */
    isShown: z.boolean({ error: 'isShown must be true or false' }).optional(),
    /**
     * Minutes before the event at which the caller is reminded; null for no reminder. If omitted, the stored value does
     * not change. If no value is stored, a new RSVP `going` gets a reminder one hour before the event.
     */
    remindMinutes: z
      .int({ error: `remindMinutes must be a whole number from 0 to ${maxReminderLeadTimeMinutes}` })
      .min(0)
      .max(maxReminderLeadTimeMinutes)
      .nullable()
      .optional(),
  }),
  result: z.object({
    answer: z.enum(rsvpStatuses).nullable(),
    attendees: z.int(),
    interested: z.int(),
    waiting: z.int(),
    placesLeft: z.int().nullable(),
  }),
  reasons: ['not_found', 'over', 'cancelled'],
});

export const listEventAttendees = defineQuery({
  name: 'listEventAttendees',
  summary:
    'Lists the people with an answer to an event, in the order of their answers. Only the organizer and admins see the hidden answers of others.',
  access: 'user',
  cost: 8,
  args: z.strictObject({
    eventId,
    occurrenceId,
    answer: z
      .enum(rsvpStatuses, { error: `answer must be one of ${rsvpStatuses.join(', ')}` })
      .default('going'),
    limit: createPageSizeSchema(50),
    cursor: cursorSchema,
  }),
  result: z.object({
    people: z.array(personSchema.extend({ answeredAt: z.iso.datetime(), isShown: z.boolean() })),
    cursor: z.string().nullable(),
  }),
  reasons: ['not_found', 'cursor'],
});

/** Lists the current and upcoming events that the caller hosts or for which the caller has an RSVP, soonest first. */
export const listMyEvents = defineQuery({
  name: 'listMyEvents',
  summary: 'Lists the upcoming events that the caller hosts or has an answer to, soonest first.',
  access: 'user',
  cost: 10,
  args: z.strictObject({ limit: createPageSizeSchema(eventListPageSize, 50), cursor: cursorSchema }),
  result: z.object({ events: z.array(eventSchema), cursor: z.string().nullable() }),
  reasons: ['cursor'],
});

export const importEvents = defineMutation({
  name: 'importEvents',
  summary:
    'Imports the events of a calendar file (ICS). Events of an earlier import of the same calendar are updated by their UID.',
  access: 'admin',
  rate: 'admin',
  cost: 200,
  bodyLimit: 12 * 1024 * 1024,
  timeoutMs: 60_000,
  args: z.strictObject({
    /**
     * Name of the calendar, which identifies it. An import with the name of an earlier import updates the events that
     * the earlier import stored.
     */
    name: createTextSchema('Name', { min: 1, max: maxImportedCalendarNameLength }),
    ics: createLongTextSchema(`The file must be text of up to ${maxCalendarFileCharacters} characters`),
    /**
     * If true, events with an error are skipped and the valid events of the file are imported. If false, one event with
     * an error causes the whole file to be rejected.
     */
    skipInvalid: z.boolean({ error: 'skipInvalid must be true or false' }).default(false),
  }),
  result: z.object({
    added: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    /**
     * Number of events that were not imported because they are duplicates. An event is a duplicate if another event
     * with the same title, start and place is already stored, or precedes the event in the file.
     */
    merged: z.int(),
    /**
     * Number of events that were not imported because they are over or begin more than two years from now.
     */
    ignored: z.int(),
    problems: z.array(z.object({ event: z.string(), problem: z.string() })),
  }),
  reasons: ['not_a_calendar', 'too_big', 'too_many', 'invalid_events'],
});
