import { Link, useNavigate } from '@tanstack/react-router';
import { BellOff, Check, Ellipsis, Trash2 } from 'lucide-react';
import { Avatar } from '#platform/ui/avatar.tsx';
import { cx } from '#platform/ui/cx.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Menu } from '#platform/ui/menu.tsx';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import { joinUserNames } from '../domain/present-notification.ts';
import { markNotificationGroupRead, removeNotification } from './notification-mutations.ts';
import type { Notification } from './calls.ts';
import { messages } from './screens/messages.ts';
import { NotificationTypeIcon } from './type-icon.ts';

/** Row of the notification list. Pressing it marks the notification as read and opens its link (EXP-059). */
export function NotificationRow({ item }: { item: Notification }) {
  const { path, hash } = item.link;
  return (
    <li className={cx('relative flex border-b border-line', !item.read && 'bg-accent-soft/50')}>
      <Link
        to={path}
        hash={hash ?? undefined}
        onClick={() => markNotificationGroupRead(item)}
        className="flex min-h-18 min-w-0 flex-1 items-start gap-3 py-3.5 pr-1 pl-4 hover:bg-fill"
      >
        <Pictures item={item} />
        <span className="min-w-0 flex-1">
          {!item.read && <span className="sr-only">{messages.unread} </span>}
          <Sentence item={item} />
          {item.preview !== null && (
            <span className="mt-0.5 block text-md break-words text-muted">“{item.preview}”</span>
          )}
          <span className="mt-0.5 flex items-center gap-2 text-sm text-muted">
            {item.user && <span>{item.title}</span>}
            {item.user && <span aria-hidden>·</span>}
            <RelativeTime at={item.timestamp} />
          </span>
        </span>
        {!item.read && <span aria-hidden className="mt-2 size-2.5 shrink-0 rounded-full bg-accent" />}
      </Link>
      <RowMenu item={item} />
    </li>
  );
}

/** Avatars of the last two users who caused the notification, with its type icon. Without users, only the icon. */
function Pictures({ item }: { item: Notification }) {
  const isAchievement = item.type === 'level' || item.type === 'badge';
  const [first, second] = item.users;
  if (!first) {
    return (
      <span
        aria-hidden
        className={cx(
          'flex size-11 shrink-0 items-center justify-center rounded-full',
          isAchievement ? 'bg-accent text-on-strong' : 'bg-accent-soft text-accent-ink',
        )}
      >
        <NotificationTypeIcon type={item.type} size={20} />
      </span>
    );
  }
  return (
    <span aria-hidden className="relative size-11 shrink-0">
      {second && (
        <Avatar
          id={second.id}
          name={second.name}
          src={second.avatar}
          size={30}
          className="absolute! top-0 right-0"
        />
      )}
      <Avatar
        id={first.id}
        name={first.name}
        src={first.avatar}
        size={second ? 32 : 44}
        className={second ? 'absolute! bottom-0 left-0 ring-2 ring-page' : undefined}
      />
      <span className="absolute -right-1 -bottom-1 flex size-5.5 items-center justify-center rounded-full bg-accent text-on-strong ring-2 ring-page">
        <NotificationTypeIcon type={item.type} size={12} strokeWidth={2.5} />
      </span>
    </span>
  );
}

/** Text of a notification, with the names in bold. If Plaza itself sent it, the title is shown above the text. */
function Sentence({ item }: { item: Notification }) {
  const names = joinUserNames(item.users, item.others);
  const isNamed = names !== '' && item.message.startsWith(names);
  return (
    <span className="block text-md">
      {!item.user && <span className="block font-semibold">{item.title}</span>}
      {isNamed ? (
        <>
          <span className="font-semibold">{names}</span>
          {item.message.slice(names.length)}
        </>
      ) : (
        item.message
      )}
    </span>
  );
}

function RowMenu({ item }: { item: Notification }) {
  const navigate = useNavigate();
  const items: MenuItem[] = [
    ...(item.read
      ? []
      : [{ label: messages.markRead, icon: Check, onSelect: () => markNotificationGroupRead(item) }]),
    { label: commonMessages.remove, icon: Trash2, onSelect: () => void removeNotification(item) },
    {
      label: messages.chooseTypes,
      icon: BellOff,
      onSelect: () => void navigate({ to: '/settings/$section', params: { section: 'notifications' } }),
      separated: true,
    },
  ];
  return (
    <Menu
      label={messages.menuLabel}
      items={items}
      trigger={(props) => (
        <IconButton
          {...props}
          icon={Ellipsis}
          label={messages.moreOptions({ notification: item.message || item.title })}
          title={commonMessages.more}
          className="my-2 mr-1"
        />
      )}
    />
  );
}
