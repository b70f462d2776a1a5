/** Links to reply, shown below notifications that quote a comment. */
import type { NotificationActionButton } from '#features/notifications/web/public.ts';
// Not loaded lazily: the link is small, and the notification rows would change their height when it appears later.
import { NotificationReplyLink } from './notification-reply-link.tsx';

/** Links to reply, below notifications about comments, replies, and comments that mention the viewer. */
export const notificationActions: readonly NotificationActionButton[] = ['comment', 'reply', 'mention'].map(
  (type) => ({ type, objectKind: 'comment', place: 'below', Action: NotificationReplyLink }),
);
