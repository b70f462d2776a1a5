import { Link, useLocation } from '@tanstack/react-router';
import { Bell, Mail } from 'lucide-react';
import { useNavigationUnreadCount } from '#features/notifications/web/public.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { formatUnreadCount } from '#platform/ui/format-unread-count.ts';
import { messages } from './later/messages.ts';

const inboxes = [
  {
    kind: 'notifications',
    to: '/notifications',
    label: messages.notifications,
    labelWithUnread: messages.notificationsWithUnread,
    icon: Bell,
  },
  {
    kind: 'messages',
    to: '/messages',
    label: messages.messages,
    labelWithUnread: messages.messagesWithUnread,
    icon: Mail,
  },
] as const;
type Inbox = (typeof inboxes)[number];

/**
 * Links to notifications and messages with their unread counts (EXP-059).
 * @param props.isInRail true in the navigation rail, false in the header on phones
 */
export function NotificationsAndMessagesNavLinks({ isInRail }: { isInRail: boolean }) {
  return inboxes.map((inbox) => <InboxLink key={inbox.kind} inbox={inbox} isInRail={isInRail} />);
}

function InboxLink({ inbox, isInRail }: { inbox: Inbox; isInRail: boolean }) {
  const { kind, to, label, labelWithUnread } = inbox;
  const unread = useNavigationUnreadCount(kind);
  const isActive = useLocation({ select: ({ pathname }) => pathname.startsWith(to) });
  return (
    <Link
      to={to}
      aria-label={unread > 0 ? labelWithUnread({ unread }) : label}
      aria-current={isActive ? 'page' : undefined}
      title={label}
      className={joinClassNames(
        'relative flex items-center rounded-control transition-colors',
        isInRail
          ? 'h-12 gap-4 text-base font-medium max-lg:w-12 max-lg:justify-center lg:px-3.5'
          : 'h-11 w-10 shrink-0 justify-center',
        isActive ? 'bg-accent-soft text-accent-ink' : 'text-ink hover:bg-fill',
      )}
    >
      <inbox.icon size={22} strokeWidth={isActive ? 2.25 : 2} aria-hidden />
      {isInRail && <span className="max-lg:hidden">{label} </span>}
      {/* The count is after the label, so that the visible text has the order of the accessible name. */}
      {unread > 0 && (
        <span
          data-number
          className={joinClassNames(
            'absolute flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-[10px] font-semibold text-on-strong ring-2 ring-page',
            isInRail ? 'top-1.5 left-6.5 lg:static lg:ml-auto lg:ring-0' : 'top-0.5 left-6',
          )}
        >
          {formatUnreadCount(unread)}
        </span>
      )}
    </Link>
  );
}
