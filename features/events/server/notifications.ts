/** Notifications about events: reminders, changes, cancellations, and spots that became free (EXP-081). */
import { convertInstantToWallTime, townTimeZone } from '#platform/contract/zoned-time.ts';
import { createEffectNotifyingRecipients } from '#features/notifications/domain/activity.ts';
import type { NotificationTextValues } from '#features/notifications/domain/notification.ts';
import type {
  NotificationFieldsForLink,
  NotificationLink,
} from '#features/notifications/domain/type-definition.ts';
import {
  contributeNotificationsForEvent,
  contributeNotificationType,
  contributeNotificationThumbnailLoader,
} from '#features/notifications/server/public.ts';
import { townEventChanged, townEventWaitlistPromoted, townEventReminderDue } from '../events.ts';
import { loadEventThumbnails } from './load-event-thumbnails.ts';
import { messages } from './messages.ts';

const event = (id: string) => ({ kind: 'event', id }) as const;

const linkToEvent = ({ target }: NotificationFieldsForLink): NotificationLink => ({
  path: `/event/${encodeURIComponent(target.id)}`,
  hash: null,
});

function notifyAll(
  type: string,
  object: { kind: string; id: string },
  { eventId, recipients }: { eventId: string; recipients: readonly string[] },
  details: NotificationTextValues,
  group = object,
) {
  return createEffectNotifyingRecipients({
    actorId: null,
    object,
    target: event(eventId),
    recipients: recipients.map((userId) => ({ userId, type, group, details })),
  });
}

/**
 * Returns the key of the notification group that contains the cancellations on one day. A person sees all cancellations
 * of a group as one notification.
 */
function createCancellationGroup(at: Date) {
  const wallTime = new Date(convertInstantToWallTime(at.getTime(), townTimeZone));
  return { kind: 'eventCancellations', id: wallTime.toISOString().slice(0, 10) };
}

/**
 * Returns the title and text of a notification about several cancellations. The text names the newest ones and counts
 * the others.
 */
function describeCancellations(count: number, recent: readonly NotificationTextValues[]) {
  const texts = recent.slice(0, count).flatMap(({ canceledEvent }) => canceledEvent ?? []);
  const named = [...new Set(texts)];
  const others = count - named.length;
  const listed = others > 0 ? [...named, messages.otherEvents({ others })] : named;
  const events = messages.joinedEvents({ first: listed.slice(0, -1).join(', '), last: listed.at(-1)! });
  return { title: messages.severalCancelledTitle({ count }), message: messages.severalCancelled({ events }) };
}

/**
 * Returns the title and text of the notification about a change of an event. If the event becomes confirmed or
 * tentative, the text says so, because people need to know whether they can rely on the event (EXP-077). That text also
 * mentions a changed time or place (EXP-081). A cancelled event that becomes tentative gets the general text, because
 * it was not confirmed before.
 */
function describeChange(change: Parameters<typeof townEventChanged.of>[0]): NotificationTextValues {
  const { changes, status, statusBefore, title, when, where } = change;
  const values = { title, when, where };
  const isMoved = changes.includes('time') || changes.includes('place');
  const describeStatus = (text: string) => (isMoved ? `${text} ${messages.timeOrPlaceIsNew}` : text);
  if (changes.includes('status') && status === 'tentative' && statusBefore !== 'cancelled')
    return { title: messages.tentativeTitle, message: describeStatus(messages.tentative(values)) };
  if (changes.includes('status') && status === 'confirmed')
    return { title: messages.confirmedTitle, message: describeStatus(messages.confirmed(values)) };
  return { title: messages.changedTitle, message: messages.changed(values) };
}

/** Notification types of the events feature, and the logged events that cause notifications of these types. */
export const eventNotificationContributions = [
  contributeNotificationThumbnailLoader({ kind: 'event', load: loadEventThumbnails }),
  contributeNotificationType({
    type: 'eventReminder',
    label: messages.reminderLabel,
    order: 70,
    category: 'events',
    describe: ({ details }) => ({ title: messages.reminderTitle, message: details.message ?? '' }),
    link: linkToEvent,
  }),
  contributeNotificationType({
    type: 'eventChange',
    label: messages.changeLabel,
    order: 71,
    category: 'events',
    describe: ({ details, recent, count }) =>
      count > 1 && details.canceledEvent !== undefined
        ? describeCancellations(count, recent)
        : { title: details.title ?? messages.changedTitle, message: details.message ?? '' },
    link: linkToEvent,
  }),
  contributeNotificationsForEvent(townEventReminderDue, (payload) => {
    const { occurrenceId, title, when, where, isTentative = false } = payload;
    const describe = isTentative ? messages.reminderTentative : messages.reminder;
    const message = describe({ title, when, where });
    return [notifyAll('eventReminder', { kind: 'eventReminder', id: occurrenceId }, payload, { message })];
  }),
  contributeNotificationsForEvent(townEventChanged, (payload, at) => {
    const { by, noticeId, isCancelled, title, when } = payload;
    const recipients = payload.recipients.filter((userId) => userId !== by);
    const change = { kind: 'eventChange', id: noticeId };
    if (!isCancelled) {
      return [notifyAll('eventChange', change, { ...payload, recipients }, describeChange(payload))];
    }
    const details = {
      title: messages.cancelledTitle,
      message: messages.cancelled({ title, when }),
      canceledEvent: messages.cancelledEvent({ title, when }),
    };
    const group = createCancellationGroup(at);
    return [notifyAll('eventChange', change, { ...payload, recipients }, details, group)];
  }),
  contributeNotificationsForEvent(townEventWaitlistPromoted, (payload) => {
    const { occurrenceId, title, when } = payload;
    const details = { title: messages.placeFreedTitle, message: messages.placeFreed({ title, when }) };
    return [notifyAll('eventChange', { kind: 'eventPlace', id: occurrenceId }, payload, details)];
  }),
];
