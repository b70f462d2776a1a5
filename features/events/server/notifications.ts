/** Notifications about events: reminders, changes, cancellations, and spots that became free (EXP-081). */
import { createNotifyRecipientsEffect } from '#features/notifications/domain/activity.ts';
import type { NotificationTextValues } from '#features/notifications/domain/notification.ts';
import type {
  NotificationGroupFieldsForLink,
  NotificationLink,
} from '#features/notifications/domain/type-definition.ts';
import {
  contributeNotificationsForEvent,
  contributeNotificationType,
} from '#features/notifications/server/public.ts';
import { townEventChanged, townEventWaitlistPromoted, townEventReminderDue } from '../events.ts';
import { messages } from './messages.ts';

const event = (id: string) => ({ kind: 'event', id }) as const;

const linkToEvent = ({ target }: NotificationGroupFieldsForLink): NotificationLink => ({
  path: `/event/${encodeURIComponent(target.id)}`,
  hash: null,
});

function notifyAll(
  type: string,
  object: { kind: string; id: string },
  { eventId, recipients }: { eventId: string; recipients: readonly string[] },
  details: NotificationTextValues,
) {
  return createNotifyRecipientsEffect({
    actorId: null,
    object,
    target: event(eventId),
    recipients: recipients.map((userId) => ({ userId, type, group: object, details })),
  });
}

/** Notification types of the events feature, and the logged events that cause notifications of these types. */
export const eventNotifications = [
  contributeNotificationType({
    type: 'eventReminder',
    label: messages.reminderLabel,
    order: 70,
    describe: ({ details }) => ({ title: messages.reminderTitle, message: details.message ?? '' }),
    link: linkToEvent,
  }),
  contributeNotificationType({
    type: 'eventChange',
    label: messages.changeLabel,
    order: 71,
    describe: ({ details }) => ({
      title: details.title ?? messages.changedTitle,
      message: details.message ?? '',
    }),
    link: linkToEvent,
  }),
  contributeNotificationsForEvent(townEventReminderDue, (payload) => {
    const { occurrenceId, title, when, where } = payload;
    const message = messages.reminder({ title, when, where });
    return [notifyAll('eventReminder', { kind: 'eventReminder', id: occurrenceId }, payload, { message })];
  }),
  contributeNotificationsForEvent(townEventChanged, (payload) => {
    const { by, noticeId, isCancelled, title, when, where } = payload;
    const recipients = payload.recipients.filter((userId) => userId !== by);
    const details = isCancelled
      ? { title: messages.cancelledTitle, message: messages.cancelled({ title, when }) }
      : { title: messages.changedTitle, message: messages.changed({ title, when, where }) };
    return [
      notifyAll('eventChange', { kind: 'eventChange', id: noticeId }, { ...payload, recipients }, details),
    ];
  }),
  contributeNotificationsForEvent(townEventWaitlistPromoted, (payload) => {
    const { occurrenceId, title, when } = payload;
    const details = { title: messages.placeFreedTitle, message: messages.placeFreed({ title, when }) };
    return [notifyAll('eventChange', { kind: 'eventPlace', id: occurrenceId }, payload, details)];
  }),
];
