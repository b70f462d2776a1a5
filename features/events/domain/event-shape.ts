/** Zod schemas of events on the wire. */
import * as z from 'zod';
import {
  createLongTextSchema,
  createPatternMatchingTextSchema,
  createTextSchema,
  createVerbatimTextSchema,
} from '#platform/contract/text.ts';
import { isCalendarDate } from '#platform/contract/zoned-time.ts';
import { maxAltTextLength, maxTagLength } from '#features/posts/domain/limits.ts';
import { postImageSchema } from '#features/posts/domain/post-shape.ts';
import { venueIdOrCustomPlaceSchema } from '#features/venues/domain/venue-or-named-place-field.ts';
import { rsvpStatuses } from './decide-rsvp.ts';
import { displayedEventStatuses, eventStatuses } from './event-rules.ts';
import {
  maxEventAddressLength,
  maxEventCapacity,
  maxEventCityLength,
  maxEventDescriptionLength,
  maxEventTags,
  maxEventTitleLength,
  maxRecurrenceExcludedDates,
  maxRecurrenceCount,
  maxRecurrenceInterval,
  maxTimeZoneLength,
} from './limits.ts';
import { recurrenceFrequencies } from './recurrence.ts';

const dateMessage = 'A date looks like 2026-03-07';
const timeMessage = 'A time looks like 2026-03-07T18:00';
const timeField = (name: string) =>
  createPatternMatchingTextSchema(
    name,
    /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/,
    timeMessage,
  );
/**
 * Returns the schema of a date without a time, such as `2026-03-07`. The parameter `name` is the field's name in error
 * messages.
 */
export const createCalendarDateSchema = (name: string) =>
  createPatternMatchingTextSchema(name, /^\d{4}-\d{2}-\d{2}$/, dateMessage).refine(isCalendarDate, {
    error: dateMessage,
  });
/** Schema of the name of a time zone, such as `America/Phoenix`. */
export const timeZoneFieldSchema = createVerbatimTextSchema('timeZone', { max: maxTimeZoneLength });
/** Schema of one tag of an event. */
export const eventTagSchema = createTextSchema('Tag', { min: 1, max: maxTagLength });

const wholeNumbers = (name: string, max: number) =>
  z
    .array(z.int().min(-max).max(max), { error: `${name} must be a list of numbers` })
    .max(100)
    .default([]);

/** Schema of a recurrence rule in results. It also accepts months below 1, which old stored rules may contain. */
const recurrenceField = z.strictObject({
  frequency: z.enum(recurrenceFrequencies, {
    error: `frequency must be one of ${recurrenceFrequencies.join(', ')}`,
  }),
  interval: z.int().min(1).max(maxRecurrenceInterval).default(1),
  count: z.int().min(1).max(maxRecurrenceCount).nullable().default(null),
  /** Last date on which the event may take place; null for a recurrence without an end. */
  until: createCalendarDateSchema('until').nullable().default(null),
  byDay: z
    .array(
      z.strictObject({ day: z.int().min(0).max(6), nth: z.int().min(-5).max(5).nullable().default(null) }),
    )
    .max(35)
    .default([]),
  byMonthDay: wholeNumbers('byMonthDay', 31),
  byMonth: wholeNumbers('byMonth', 12),
  bySetPos: wholeNumbers('bySetPos', 366),
  weekStart: z.int().min(0).max(6).default(1),
  excluded: z.array(createCalendarDateSchema('excluded')).max(maxRecurrenceExcludedDates).default([]),
});

/** Schema of a recurrence rule in arguments. Months must be from 1 to 12. */
const writtenRecurrenceField = recurrenceField.extend({
  byMonth: z
    .array(z.int().min(1).max(12), { error: 'byMonth must be a list of months from 1 to 12' })
    .max(100)
    .default([]),
});

/** Schema of the event fields that a person enters, without default values. */
const writtenFields = {
  title: createTextSchema('Title', { min: 1, max: maxEventTitleLength }),
  description: createTextSchema('Description', { max: maxEventDescriptionLength }),
  /**
   * Start of the event: a time of day in `timeZone`, a time with a UTC offset, or a date for an event that
   * lasts all day.
   */
  startTime: timeField('startTime'),
  /**
   * End of the event: for an event that lasts all day, its last day; otherwise a time. If omitted, the event ends two
   * hours after its start; an event that lasts all day ends on its first day.
   */
  endDate: timeField('endDate').nullable(),
  timeZone: timeZoneFieldSchema.optional(),
  allDay: z.boolean({ error: 'allDay must be true or false' }),
  venue: venueIdOrCustomPlaceSchema.nullable(),
  address: createTextSchema('Address', { max: maxEventAddressLength }),
  city: createTextSchema('City', { max: maxEventCityLength }),
  tags: z
    .array(eventTagSchema, { error: 'tags must be a list' })
    .max(maxEventTags, { error: `An event can have up to ${maxEventTags} tags` }),
  capacity: z
    .int({ error: 'capacity must be a whole number' })
    .min(1, { error: 'capacity must be at least 1' })
    .max(maxEventCapacity, { error: `capacity must be at most ${maxEventCapacity}` })
    .nullable(),
  status: z.enum(['confirmed', 'tentative'], { error: 'status must be confirmed or tentative' }),
  recurrence: writtenRecurrenceField.nullable(),
};

const photoText = createLongTextSchema('The photo must be a data URL');
const photoAltField = createTextSchema('Alt text', { max: maxAltTextLength });

/** Schema of the photo of a new event: a data URL with its alt text. Without a photo, a poster is drawn. */
export const newEventPhotoSchema = z
  .strictObject({ data: photoText, alt: photoAltField.default('') })
  .nullable()
  .optional();

/**
 * Schema of the photo in an update of an event; null removes the photo. Without `data`, only the alt text of the
 * current photo changes.
 */
export const updatedEventPhotoSchema = z
  .strictObject({ data: photoText.optional(), alt: photoAltField })
  .nullable()
  .optional();

/** Schemas of the fields of a new event, with default values. */
export const newEventFieldSchemas = {
  ...writtenFields,
  description: writtenFields.description.default(''),
  endDate: writtenFields.endDate.default(null),
  allDay: writtenFields.allDay.default(false),
  venue: writtenFields.venue.default(null),
  address: writtenFields.address.default(''),
  city: writtenFields.city.default(''),
  tags: writtenFields.tags.default([]),
  capacity: writtenFields.capacity.default(null),
  status: writtenFields.status.default('confirmed'),
  recurrence: writtenFields.recurrence.default(null),
};

/** Schemas of the event fields that an update can contain. An omitted field stays unchanged. */
export const updatableEventFieldSchemas = z.object(writtenFields).partial().shape;

/** Reason codes of the errors about the fields of an event. */
export const eventFieldErrorReasons = [
  'time',
  'time_zone',
  'ends_early',
  'too_long',
  'past',
  'too_far',
  'too_old',
  'place',
  'venue',
  'no_dates',
  'image',
  'too_big',
];

const personSchema = z.object({
  id: z.string(),
  handle: z.string(),
  displayName: z.string(),
  avatarUrl: z.string(),
});

/**
 * Schema of one occurrence of an event (EVT-001). For clients that read other names, `date` and `startDate` repeat the
 * value of `startTime`, and `name` repeats the value of `title`.
 */
export const eventSchema = z.object({
  id: z.string(),
  occurrenceId: z.string(),
  title: z.string(),
  name: z.string(),
  description: z.string(),
  /** Name of the venue. Without a venue, the address; without an address, the city (EVT-002). */
  location: z.string(),
  place: z.object({
    venueId: z.string().nullable(),
    venueName: z.string().nullable(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
  }),
  startTime: z.iso.datetime(),
  startDate: z.iso.datetime(),
  date: z.iso.datetime(),
  endDate: z.iso.datetime(),
  /**
   * Start of the first occurrence of the event. For a recurring event, `startTime` may be that of a later occurrence.
   */
  seriesStart: z.iso.datetime(),
  timeZone: z.string(),
  allDay: z.boolean(),
  /** Number of people whose RSVP is `going`. */
  attendees: z.int(),
  interested: z.int(),
  waiting: z.int(),
  capacity: z.int().nullable(),
  placesLeft: z.int().nullable(),
  tags: z.array(z.string()),
  /** First tag of the event, or `event` if it has no tag (EVT-003). */
  category: z.string(),
  /** URL of the picture: the photo, or the drawn poster. */
  image: z.string(),
  /** Photo that the organizer chose in place of the drawn poster; null if there is none. */
  photo: postImageSchema.nullable(),
  isFeatured: z.boolean(),
  status: z.enum(eventStatuses),
  /** Status of the event, or `past` if it is over. */
  state: z.enum(displayedEventStatuses),
  isProposal: z.boolean(),
  recurrence: recurrenceField.nullable(),
  /** Person who organizes the event; null for imported events and for proposals of guests. */
  organizer: personSchema.nullable(),
  /**
   * In lists: the first person with a public RSVP `going` whom the caller follows; null if there is none. Always null
   * elsewhere.
   */
  followedAttendee: personSchema.nullable(),
  /** Name of the calendar from which the event was imported; null if it was not imported. */
  importedFrom: z.string().nullable(),
  isSample: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  calendarUrl: z.string(),
  myAnswer: z.enum(rsvpStatuses).nullable(),
  /** Minutes before the event at which the caller is reminded; null for no reminder. */
  myReminder: z.int().nullable(),
  /** False if only the organizer and admins see the caller's RSVP; null if the caller has no RSVP. */
  isMyAnswerShown: z.boolean().nullable(),
  /** The caller's place on the waitlist, beginning with 1; null if the caller does not wait. */
  myWaitlistPlace: z.int().nullable(),
  can: z.object({ manage: z.boolean(), answer: z.boolean() }),
});

/** One occurrence (date) of an event, as the API returns it. */
export type EventOccurrence = z.output<typeof eventSchema>;
