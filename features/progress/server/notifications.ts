/** Notifications of achievements and levels. */
import { createEffectNotifyingRecipients } from '#features/notifications/domain/activity.ts';
import {
  contributeNotificationType,
  contributeNotificationsForEvent,
} from '#features/notifications/server/public.ts';
import { achievementUnlocked, levelReached } from '../events.ts';
import { messages } from './messages.ts';

const link = () => ({ path: '/progress', hash: null });

/** Notification types of achievements and levels, and the events that cause these notifications. */
export const progressNotificationContributions = [
  contributeNotificationType({
    type: 'badge',
    label: messages.badgeLabel,
    order: 80,
    isUpdate: true,
    describe: ({ details: { name = '', amount = 0 } }) => ({
      title: messages.badgeTitle,
      message: messages.badgeUnlocked({ badge: name, tokens: amount }),
    }),
    link,
  }),
  contributeNotificationType({
    type: 'level',
    label: messages.levelLabel,
    order: 90,
    isUpdate: true,
    describe: ({ details: { message, amount = 0 } }) => ({
      title: messages.levelTitle,
      message: message ?? messages.levelReached({ level: amount }),
    }),
    link,
  }),
  contributeNotificationsForEvent(achievementUnlocked, ({ userId, achievementId, name, reward }) => {
    const recipients = [{ userId, type: 'badge', details: { name, amount: reward } } as const];
    return [
      createEffectNotifyingRecipients({
        actorId: null,
        object: { kind: 'achievement', id: achievementId },
        recipients,
      }),
    ];
  }),
  contributeNotificationsForEvent(levelReached, ({ userId, level, bonus, message }) => {
    const details = { message, amount: level, bonusTokens: bonus };
    const recipients = [{ userId, type: 'level', details } as const];
    return [
      createEffectNotifyingRecipients({
        actorId: null,
        object: { kind: 'level', id: String(level) },
        recipients,
      }),
    ];
  }),
];
