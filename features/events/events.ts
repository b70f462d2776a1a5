/** Declares the events of the event log that are about town events (things that take place at a time and a place). */
import { defineEventLogEvent } from '#platform/contract/events.ts';
import type { EventStatus, NotifiableEventProperty } from './domain/event-rules.ts';

/**
 * Returns the live-query topic of one town event. Each change of the town event (`townEventInvalidated`) or of an RSVP
 * invalidates the topic, so that the live queries that depend on it run again.
 */
export const buildTownEventTopic = (eventId: string) => `town-event:${eventId}`;

/**
 * Event: a person published a town event, or a moderator confirmed a proposal. The field `userId` is the organizer's
 * user id; null if a guest proposed the town event.
 */
export const townEventPublished = defineEventLogEvent<{ eventId: string; userId: string | null }>()(
  'townEventPublished',
  () => [],
);

/** Event: a guest proposed a town event. */
export const townEventProposed = defineEventLogEvent<{ eventId: string }>()('townEventProposed', () => []);

/**
 * Event: a town event, or one of its dates, was changed, cancelled or deleted, or a proposed town event was reviewed.
 * Live queries that show the town event run again.
 */
export const townEventInvalidated = defineEventLogEvent<{ eventId: string }>()(
  'townEventInvalidated',
  ({ eventId }) => [buildTownEventTopic(eventId)],
);

/**
 * Event: a town event was changed, cancelled or deleted, and people with an RSVP must be notified. The field
 * `recipients` contains the ids of these people. The field `noticeId` identifies the notification, so that each person
 * gets it only once. For live queries, `townEventInvalidated` is emitted too.
 */
export const townEventChanged = defineEventLogEvent<{
  eventId: string;
  noticeId: string;
  by: string | null;
  changes: NotifiableEventProperty[];
  isCancelled: boolean;
  /** Status of the town event after the change. Missing in log entries that older versions of the app wrote. */
  status?: EventStatus;
  /**
   * Status of the town event before the change. May be missing for a cancellation, and is missing in log entries that
   * older versions of the app wrote.
   */
  statusBefore?: EventStatus;
  title: string;
  /**
   * Time of the town event after the change, as text. The field `where` is its place after the change, also as text.
   */
  when: string;
  where: string;
  recipients: string[];
}>()('townEventChanged', () => []);

/**
 * Event: a person changed their RSVP for a town event. The field `answer` is the new RSVP; null if the person withdrew
 * it.
 */
export const townEventAnswered = defineEventLogEvent<{
  eventId: string;
  occurrenceId: string;
  userId: string;
  answer: string | null;
}>()('townEventAnswered', ({ eventId }) => [buildTownEventTopic(eventId)]);

/** Event: a person showed or hid their name on the list of people with an RSVP for a town event. */
export const townEventRsvpVisibilityChanged = defineEventLogEvent<{
  eventId: string;
  userId: string;
  isShown: boolean;
}>()('townEventAnswerShown', ({ eventId }) => [buildTownEventTopic(eventId)]);

/**
 * Event: the listener `withdrawRsvpsOnPrivacyChangeListener` withdrew as many RSVPs as one transaction may withdraw,
 * and may have to withdraw more. The listener receives this event itself, and continues in a new transaction. The RSVPs
 * belong to town events of the organizers in `organizerIds`.
 */
export const rsvpWithdrawalContinued = defineEventLogEvent<{ organizerIds: string[] }>()(
  'rsvpWithdrawalContinued',
  () => [],
);

/** Event: people on the waitlist of a town event got a spot. */
export const townEventWaitlistPromoted = defineEventLogEvent<{
  eventId: string;
  occurrenceId: string;
  title: string;
  when: string;
  recipients: string[];
}>()('townEventPlacesFreed', () => []);

/** Event: the reminders that some people set for a town event are due. */
export const townEventReminderDue = defineEventLogEvent<{
  eventId: string;
  occurrenceId: string;
  title: string;
  when: string;
  where: string;
  /**
   * True if the town event is tentative, so that it may not take place. Missing in log entries that older versions of
   * the app wrote.
   */
  isTentative?: boolean;
  recipients: string[];
}>()('townEventReminderDue', () => []);
