/** The type of notification of direct messages; `sendMessage` delivers it in its own transaction. */
import { notificationType } from '#features/notifications/server/public.ts';

export const notifications = [
  notificationType({
    type: 'message',
    label: 'Messages',
    order: 70,
    isFromPeople: true,
    describe: ({ count, names }) => ({
      title: count === 1 ? 'New message' : 'New messages',
      message: count === 1 ? `${names} sent you a message` : `${names} sent you ${count} messages`,
    }),
    link: ({ target }) => ({ path: `/messages/${encodeURIComponent(target.id)}`, hash: null }),
  }),
];
