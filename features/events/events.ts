/** Declares the event log entries about town events. */
import { defineEventLogEvent } from '#platform/contract/events.ts';
import type { EventStatus, NotifiedEventProperty } from './domain/event-rules.ts';

/** Returns the topic for changes of one town event: its time, place, status and RSVPs. Live queries subscribe to it. */
export const buildTownEventTopic = (eventId: string) => `town-event:${eventId}`;

/**
 * Event: a person published a town event, or a moderator confirmed a proposal. `userId` is the organizer's user id;
 * null if a guest proposed the event.
 */
export const townEventPublished = defineEventLogEvent<{ eventId: string; userId: string | null }>()(
  'townEventPublished',
  () => [],
);

/** Event: a guest proposed a town event. */
export const townEventProposed = defineEventLogEvent<{ eventId: string }>()('townEventProposed', () => []);

/**
 * Event: a town event was changed, cancelled or deleted. `recipients` are the ids of the people to notify: those with
 * an RSVP. `noticeId` identifies the notification, so that each person is notified of a change only once.
 */
export const townEventChanged = defineEventLogEvent<{
  eventId: string;
  noticeId: string;
  by: string | null;
  changes: NotifiedEventProperty[];
  isCancelled: boolean;
  /** Status of the event after the change. Missing in events that older versions of the app logged. */
  status?: EventStatus;
  /**
   * Status of the event before the change. Can be missing in notices of cancellations. Missing in events that older
   * versions of the app logged.
   */
  statusBefore?: EventStatus;
  title: string;
  /** Time of the event after the change, as text. `where` is the place of the event, also as text. */
  when: string;
  where: string;
  recipients: string[];
}>()('townEventChanged', ({ eventId }) => [buildTownEventTopic(eventId)]);

/** Event: a person changed their RSVP for a town event; `answer` is null if it was withdrawn. */
export const townEventAnswered = defineEventLogEvent<{
  eventId: string;
  occurrenceId: string;
  userId: string;
  answer: string | null;
}>()('townEventAnswered', ({ eventId }) => [buildTownEventTopic(eventId)]);

/** Event: a person showed or hid their name on the list of people with an RSVP for a town event. */
export const townEventAnswerVisibilityChanged = defineEventLogEvent<{
  eventId: string;
  userId: string;
  isShown: boolean;
}>()('townEventAnswerShown', ({ eventId }) => [buildTownEventTopic(eventId)]);

/**
 * Event that the listener `withdrawRsvpsOnPrivacy` emits to itself after it has withdrawn the maximum number of RSVPs
 * of one transaction. Further RSVPs to events of the organizers in `organizerIds` may still have to be withdrawn.
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

/** Event: reminders of a town event are due for some people with an RSVP for it. */
export const townEventReminderDue = defineEventLogEvent<{
  eventId: string;
  occurrenceId: string;
  title: string;
  when: string;
  where: string;
  /** Missing in events that older versions of the app logged. */
  isTentative?: boolean;
  recipients: string[];
}>()('townEventReminderDue', () => []);
