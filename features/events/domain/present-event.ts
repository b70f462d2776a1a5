/** Maps database rows of events to the shape that the API returns. */
import { buildMediaUrl } from '#features/media/domain/media-key.ts';
import { buildPosterUrl } from '#features/media/domain/poster-url.ts';
import { chooseEventPicture } from './choose-event-picture.ts';
import type { RsvpStatus } from './decide-rsvp.ts';
import {
  canManageEvent,
  type EventStatus,
  getEventCategory,
  getDisplayedEventStatus,
  isEventNeitherCancelledNorOver,
  chooseEventLocationText,
} from './event-rules.ts';
import type { EventOccurrence } from './event-shape.ts';
import type { Recurrence } from './recurrence.ts';
import type { EventSchedule } from './plan-occurrences.ts';

/** The columns of an event that its organizer or an import writes. */
export interface EventFieldsWrittenByOrganizerOrImport extends EventSchedule {
  title: string;
  description: string;
  venueId: string | null;
  venueName: string | null;
  address: string | null;
  city: string | null;
  lat: number | null;
  lng: number | null;
  allDay: boolean;
  rule: Recurrence | null;
  status: EventStatus;
  tags: string[];
  capacity: number | null;
}

/**
 * Origin of an event: posted by a user, proposed by a guest, imported, or part of the starter city (the built-in
 * example town).
 */
export type EventOrigin = 'user' | 'guest' | 'import' | 'sample';

/**
 * Returns the people who may fetch the photo of an event: everybody; for a proposal, only admins and the person who
 * proposed the event.
 */
export const chooseEventPhotoAudience = ({ isProposal }: Pick<EventRow, 'isProposal'>) =>
  isProposal ? ('reviewers' as const) : ('everyone' as const);

/** Photo of an event as stored in the database. It is shown in place of the drawn poster. */
export interface StoredEventPhoto {
  /** Key of the stored image. */
  key: string;
  /** Width and height in pixels. */
  width: number;
  height: number;
  /** Blurred preview: a data URL of a few hundred bytes. */
  placeholder: string;
  alt: string;
}

/**
 * Database row of an event: the written fields, the origin, whether it is a proposal or featured, and the times at
 * which it was created and updated.
 */
export interface EventRow extends EventFieldsWrittenByOrganizerOrImport {
  id: string;
  userId: string | null;
  source: EventOrigin;
  importedFrom: string | null;
  isProposal: boolean;
  isFeatured: boolean;
  /** Null if the event shows a drawn poster. */
  photo: StoredEventPhoto | null;
  sequence: number;
  createdAt: Date;
  updatedAt: Date;
}

/** One occurrence (date) of an event, together with the database row of the event. */
export interface EventOccurrenceRow {
  occurrenceId: string;
  startsAt: Date;
  endsAt: Date;
  going: number;
  interested: number;
  waiting: number;
  event: EventRow;
}

interface Person {
  id: string;
  handle: string;
  displayName: string;
  avatarUrl: string;
}

/**
 * The viewer's RSVP. The field `waitlistPlace` is the position on the waitlist, from 1; null if the viewer is not on
 * the waitlist.
 */
interface ViewerRsvp {
  answer: RsvpStatus;
  remindMinutes: number | null;
  isShown: boolean;
  waitlistPlace: number | null;
}

/** Returns the RSVP of a viewer who has stored none: `going` for the host of the event, null for anybody else. */
export const getDefaultRsvpStatus = (
  { userId }: Pick<EventRow, 'userId'>,
  viewer: { id: string } | null,
): RsvpStatus | null => (userId !== null && userId === viewer?.id ? 'going' : null);

interface Presented {
  organizer: Person | null;
  /** A person whom the viewer follows and who goes; null if there is none or if the caller does not load it. */
  followedAttendee: Person | null;
  viewer: { id: string; isAdmin: boolean } | null;
  mine: ViewerRsvp | undefined;
  now: Date;
}

/** Returns the URL path of an event's calendar file. */
const buildCalendarUrl = (eventId: string) => `/calendar/events/${eventId}.ics`;

/**
 * Returns the URL path of an event's picture: its photo, if it has one. Otherwise, an event without a venue has a
 * picture of its own. An event at a venue has one if its title or tags suit a scene that the app can draw; otherwise it
 * has the poster of the venue. A proposal at a venue always has the poster of the venue, because the server draws no
 * picture for a proposal.
 */
export const buildEventPictureUrl = (event: EventRow) =>
  event.photo !== null
    ? buildMediaUrl(event.photo.key)
    : event.venueId === null || (!event.isProposal && chooseEventPicture(event) !== null)
      ? buildPosterUrl('events', event.id)
      : buildPosterUrl('venues', event.venueId);

function presentEventPhoto(photo: StoredEventPhoto | null): EventOccurrence['photo'] {
  if (photo === null) return null;
  const { key, width, height, placeholder, alt } = photo;
  return { url: buildMediaUrl(key), width, height, placeholder, alt };
}

/**
 * Maps one occurrence of an event to the shape that the API returns. If the viewer is the host and has stored no RSVP,
 * the result says that the viewer is going.
 */
export function presentEvent(
  row: EventOccurrenceRow,
  { organizer, followedAttendee, viewer, mine, now }: Presented,
): EventOccurrence {
  const { event, startsAt, endsAt } = row;
  const start = startsAt.toISOString();
  const state = getDisplayedEventStatus(event.status, endsAt, now);
  const { venueId, venueName, address, city, lat, lng, capacity } = event;
  return {
    id: event.id,
    occurrenceId: row.occurrenceId,
    title: event.title,
    name: event.title,
    description: event.description,
    location: chooseEventLocationText(event),
    place: { venueId, venueName, address, city, lat, lng },
    startTime: start,
    startDate: start,
    date: start,
    endDate: endsAt.toISOString(),
    seriesStart: event.startsAt.toISOString(),
    timeZone: event.timeZone,
    allDay: event.allDay,
    attendees: row.going,
    interested: row.interested,
    waiting: row.waiting,
    capacity,
    placesLeft: capacity === null ? null : Math.max(0, capacity - row.going),
    tags: event.tags,
    category: getEventCategory(event.tags),
    image: buildEventPictureUrl(event),
    photo: presentEventPhoto(event.photo),
    isFeatured: event.isFeatured,
    status: event.status,
    state,
    isProposal: event.isProposal,
    recurrence: event.rule,
    organizer,
    followedAttendee,
    importedFrom: event.importedFrom,
    isSample: event.source === 'sample',
    createdAt: event.createdAt.toISOString(),
    updatedAt: event.updatedAt.toISOString(),
    calendarUrl: buildCalendarUrl(event.id),
    myAnswer: mine?.answer ?? getDefaultRsvpStatus(event, viewer),
    myReminder: mine?.remindMinutes ?? null,
    isMyAnswerShown: mine?.isShown ?? null,
    myWaitlistPlace: mine?.waitlistPlace ?? null,
    can: {
      manage: canManageEvent(viewer, event.userId),
      answer: viewer !== null && !event.isProposal && isEventNeitherCancelledNorOver({ state }),
    },
  };
}
