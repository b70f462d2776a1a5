/** Notifications about emergencies and trusted contacts (EXP-098). */
import { createEffectNotifyingRecipients } from '#features/notifications/domain/activity.ts';
import type { NotificationTextValues } from '#features/notifications/domain/notification.ts';
import { linkToNotificationList } from '#features/notifications/domain/type-definition.ts';
import {
  contributeNotificationsForEvent,
  contributeNotificationType,
} from '#features/notifications/server/public.ts';
import { emergencyStarted, personSafe, trustedContactAdded } from '../events.ts';
import { messages } from './messages.ts';

function notify(
  type: string,
  { kind, id }: { kind: string; id: string },
  details: NotificationTextValues,
  to: { actorId: string; recipients: readonly string[] },
) {
  return createEffectNotifyingRecipients({
    actorId: to.actorId,
    object: { kind, id },
    target: { kind: 'emergency', id },
    recipients: to.recipients.map((userId) => ({ userId, type, group: { kind, id }, details })),
  });
}

/** Notification types of emergencies and trusted contacts, and the events that cause these notifications. */
export const tripSafetyNotifications = [
  contributeNotificationType({
    type: 'emergency',
    // A type without a label is not listed in the notification settings, so people cannot turn this type off by
    // accident.
    label: null,
    isUrgent: true,
    order: 77,
    describe: ({ details }) => ({
      title: details.title ?? messages.alertTitle,
      message: details.message ?? '',
    }),
    link: ({ target }) => ({ path: `/emergency/${target.id}`, hash: null }),
  }),
  contributeNotificationType({
    type: 'trustedContact',
    label: messages.contactLabel,
    order: 78,
    isFromPeople: true,
    describe: ({ details }) => ({ title: messages.contactTitle, message: details.message ?? '' }),
    link: () => linkToNotificationList,
  }),
  contributeNotificationsForEvent(emergencyStarted, ({ emergencyId, userId, name, recipients }) => [
    notify(
      'emergency',
      { kind: 'emergency', id: emergencyId },
      { message: messages.alertMessage({ name }) },
      { actorId: userId, recipients },
    ),
  ]),
  contributeNotificationsForEvent(personSafe, ({ emergencyId, userId, name, recipients }) => [
    notify(
      'emergency',
      { kind: 'emergencyEnd', id: emergencyId },
      { title: messages.safeTitle, message: messages.safeMessage({ name }) },
      { actorId: userId, recipients },
    ),
  ]),
  contributeNotificationsForEvent(trustedContactAdded, ({ contactId, userId, name, recipientId }) => [
    notify(
      'trustedContact',
      { kind: 'trustedContact', id: contactId },
      { message: messages.contactMessage({ name }) },
      { actorId: userId, recipients: [recipientId] },
    ),
  ]),
];
