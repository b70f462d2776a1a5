import { Link } from '@tanstack/react-router';
import type { ListedNotificationGroup } from '#features/notifications/web/public.ts';
import { messages } from './messages.ts';

/**
 * Link below a comment that a notification quotes. It opens the comment with its reply form. Renders nothing if the
 * viewer cannot see the comment, or if it is a comment on a story, which has no address of its own.
 */
export function NotificationReplyLink({ item }: { item: ListedNotificationGroup }) {
  const { link, preview, users } = item;
  if (preview === null || link.hash === null) return null;
  return (
    <Link
      to={link.path}
      search={{ reply: true }}
      hash={link.hash}
      aria-label={messages.replyTo({ name: users[0]?.name ?? '' })}
      className="relative rounded-control text-sm font-semibold text-muted after:absolute after:-inset-x-3 after:-inset-y-3 hover:text-ink"
    >
      {messages.reply}
    </Link>
  );
}
