/** Notifications of achievements and levels. */
import { notify } from '#features/notifications/domain/activity.ts';
import { notificationType, notifyOn } from '#features/notifications/server/public.ts';
import { achievementUnlocked, levelReached } from '../events.ts';

const link = () => ({ path: '/progress', hash: null });

export const notifications = [
  notificationType({
    type: 'badge',
    label: 'Badges',
    order: 80,
    describe({ details: { icon = '', name = '', amount = 0 } }) {
      const badge = `${icon} ${name}`.trim();
      return { title: 'Achievement unlocked', message: `You unlocked ${badge} and earned ${amount} tokens` };
    },
    link,
  }),
  notificationType({
    type: 'level',
    label: 'Levels',
    order: 90,
    describe: ({ details: { message, amount = 0 } }) => ({
      title: 'Level up',
      message: message ?? `You reached level ${amount}`,
    }),
    link,
  }),
  notifyOn(achievementUnlocked, ({ userId, achievementId, name, icon, reward }) => {
    const recipients = [{ userId, type: 'badge', details: { name, icon, amount: reward } } as const];
    return [notify({ actorId: null, object: { kind: 'achievement', id: achievementId }, recipients })];
  }),
  notifyOn(levelReached, ({ userId, level, message }) => {
    const recipients = [{ userId, type: 'level', details: { message, amount: level } } as const];
    return [notify({ actorId: null, object: { kind: 'level', id: String(level) }, recipients })];
  }),
];
