/** Notifications about amends, for both parties of a cancelled trip (NEW-08). */
import {
  createNotifyEffect,
  createHideActivityNotificationsEffect,
} from '#features/notifications/domain/activity.ts';
import type { LinkableNotificationGroup } from '#features/notifications/domain/type-definition.ts';
import {
  contributeEventNotifications,
  contributeNotificationType,
} from '#features/notifications/server/public.ts';
import { amendsChanged } from '../events.ts';
import { messages } from './amends/messages.ts';

const type = 'tripApology';
const answerType = 'tripApologyAnswer';
const link = ({ target }: LinkableNotificationGroup) => ({ path: `/trip/${target.id}`, hash: null });

/** Notification types about amends, and the events that cause them. */
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
  contributeEventNotifications(amendsChanged, (change) => {
    const { amendsId, bookingId, fromUserId, forUserId, state, tokens } = change;
    const about = {
      object: { kind: 'tripApology', id: amendsId },
      target: { kind: 'booking', id: bookingId },
    };
    switch (state) {
      case 'withdrawn':
        return [
          createHideActivityNotificationsEffect({
            type,
            userId: forUserId,
            actorId: fromUserId,
            object: about.object,
          }),
        ];
      case 'open': {
        const recipients = [{ userId: forUserId, type, details: { amount: tokens } }];
        return [createNotifyEffect({ actorId: fromUserId, ...about, recipients })];
      }
      case 'expired': {
        const recipients = [
          { userId: fromUserId, type: answerType, details: { message: messages.expired({ tokens }) } },
        ];
        return [createNotifyEffect({ actorId: null, ...about, recipients })];
      }
      default: {
        const details = state === 'accepted' ? ({ step: 'accepted' } as const) : {};
        const recipients = [{ userId: fromUserId, type: answerType, details }];
        return [createNotifyEffect({ actorId: forUserId, ...about, recipients })];
      }
    }
  }),
];
