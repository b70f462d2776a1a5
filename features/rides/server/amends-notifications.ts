/**
 * Notifications about amends (apologies for a cancelled trip), for the passenger and the driver of the trip (NEW-08).
 */
import {
  createEffectNotifyingRecipients,
  createEffectHidingActivityNotifications,
} from '#features/notifications/domain/activity.ts';
import type { NotificationGroupFieldsForLink } from '#features/notifications/domain/type-definition.ts';
import {
  contributeNotificationsForLoggedEvent,
  contributeNotificationType,
} from '#features/notifications/server/public.ts';
import { amendsChanged } from '../events.ts';
import { messages } from './amends/messages.ts';

const type = 'tripApology';
const answerType = 'tripApologyAnswer';
const link = ({ target }: NotificationGroupFieldsForLink) => ({ path: `/trip/${target.id}`, hash: null });

/** Types of notifications about apologies (amends), and the events that cause them. */
export const amendsNotifications = [
  contributeNotificationType({
    type,
    label: messages.notificationType,
    order: 96,
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
    isFromPeople: true,
    describe: ({ names, details: { step, message } }) => ({
      title: messages.notificationTitle,
      message: message ?? (step === 'accepted' ? messages.accepted({ names }) : messages.declined({ names })),
    }),
    link,
  }),
  contributeNotificationsForLoggedEvent(amendsChanged, (change) => {
    const { amendsId, bookingId, fromUserId, forUserId, state, tokens } = change;
    const about = {
      object: { kind: 'tripApology', id: amendsId },
      target: { kind: 'booking', id: bookingId },
    };
    switch (state) {
      case 'withdrawn':
        return [
          createEffectHidingActivityNotifications({
            type,
            userId: forUserId,
            actorId: fromUserId,
            object: about.object,
          }),
        ];
      case 'open': {
        const recipients = [{ userId: forUserId, type, details: { amount: tokens } }];
        return [createEffectNotifyingRecipients({ actorId: fromUserId, ...about, recipients })];
      }
      case 'expired': {
        const recipients = [
          { userId: fromUserId, type: answerType, details: { message: messages.expired({ tokens }) } },
        ];
        return [createEffectNotifyingRecipients({ actorId: null, ...about, recipients })];
      }
      default: {
        const details = state === 'accepted' ? ({ step: 'accepted' } as const) : {};
        const recipients = [{ userId: fromUserId, type: answerType, details }];
        return [createEffectNotifyingRecipients({ actorId: forUserId, ...about, recipients })];
      }
    }
  }),
];
