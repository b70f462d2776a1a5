/**
 * Notifications about apologies for a cancelled trip, sent to the passenger and the driver of the trip (NEW-08). The
 * notification list shows all notifications about one trip in one row, including notifications about apologies.
 */
import {
  createEffectNotifyingRecipients,
  createEffectHidingNotificationsOfActivity,
} from '#features/notifications/domain/activity.ts';
import type { NotificationFieldsForLink } from '#features/notifications/domain/type-definition.ts';
import {
  contributeNotificationsForEvent,
  contributeNotificationType,
} from '#features/notifications/server/public.ts';
import { amendsChanged } from '../events.ts';
import { messages } from './apology/messages.ts';

const type = 'tripApology';
const answerType = 'tripApologyAnswer';
const link = ({ target }: NotificationFieldsForLink) => ({ path: `/trip/${target.id}`, hash: null });

/** Types of notifications about apologies, and the events that cause them. */
export const apologyNotificationContributions = [
  contributeNotificationType({
    type,
    label: messages.notificationType,
    order: 96,
    category: 'rides',
    isFromPeople: true,
    describe: ({ names, details: { amount = 0 } }) => ({
      title: messages.notificationTitle,
      message: amount > 0 ? messages.offeredTokens({ names, tokens: amount }) : messages.offered({ names }),
    }),
    link,
  }),
  contributeNotificationType({
    type: answerType,
    label: messages.answerType,
    order: 97,
    category: 'rides',
    isFromPeople: true,
    describe: ({ names, details: { step, message } }) => ({
      title: messages.notificationTitle,
      message: message ?? (step === 'accepted' ? messages.accepted({ names }) : messages.declined({ names })),
    }),
    link,
  }),
  contributeNotificationsForEvent(amendsChanged, (change) => {
    const { amendsId, bookingId, fromUserId, forUserId, state, tokens } = change;
    const process = { kind: 'booking', id: bookingId };
    const about = { object: { kind: 'tripApology', id: amendsId }, target: process };
    switch (state) {
      case 'withdrawn':
        return [
          createEffectHidingNotificationsOfActivity({
            type,
            userId: forUserId,
            actorId: fromUserId,
            object: about.object,
          }),
        ];
      case 'open': {
        const recipients = [{ userId: forUserId, type, process, details: { amount: tokens } }];
        return [createEffectNotifyingRecipients({ actorId: fromUserId, ...about, recipients })];
      }
      case 'expired': {
        const details = { message: messages.expired({ tokens }) };
        const recipients = [{ userId: fromUserId, type: answerType, process, details }];
        return [createEffectNotifyingRecipients({ actorId: null, ...about, recipients })];
      }
      default: {
        const details = state === 'accepted' ? ({ step: 'accepted' } as const) : {};
        const recipients = [{ userId: fromUserId, type: answerType, process, details }];
        return [createEffectNotifyingRecipients({ actorId: forUserId, ...about, recipients })];
      }
    }
  }),
];
