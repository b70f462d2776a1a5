import { Link, useNavigate } from '@tanstack/react-router';
import { BellOff, CalendarX, Ellipsis, Trash2 } from 'lucide-react';
import { Suspense, type RefObject, useRef, useState } from 'react';
import { Avatar } from '#platform/ui/avatar.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { formatExactTime } from '#platform/ui/format.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Menu } from '#platform/ui/menu.tsx';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { useLongPress } from '#platform/ui/use-long-press.ts';
import {
  removeIncompleteLastWordOfQuote,
  splitNotificationIntoHeadingLeadAndRest,
} from './format-notification-text.ts';
import { findNotificationActionButton } from './notification-action.ts';
import { findNotificationExtraLine } from './notification-line.ts';
import { removeNotification } from './notification-mutations.ts';
import { findNotificationPicture } from './notification-picture.ts';
import type { ListedNotificationGroup } from './calls.ts';
import { messages } from './screens/messages.ts';
import { NotificationTypeIcon } from './type-icon.ts';

const likesClassName = 'bg-danger text-on-strong';
const peopleClassName = 'bg-info text-on-strong';
const outingsClassName = 'bg-success-ink text-page';

/**
 * CSS classes for the colors of the badges of some notification types: red for likes, blue for conversations and
 * people, green for events and most ride notifications. The icon in the badge says the type too.
 */
const badgeClassNames: Readonly<Record<string, string>> = {
  like: likesClassName,
  comment: peopleClassName,
  reply: peopleClassName,
  message: peopleClassName,
  mention: peopleClassName,
  follow: peopleClassName,
  eventChange: outingsClassName,
  eventReminder: outingsClassName,
  trip: outingsClassName,
  driverArrival: outingsClassName,
  rideChange: outingsClassName,
  rideSchedule: outingsClassName,
  rideStatus: outingsClassName,
};

/**
 * Returns the CSS classes for the color of a notification type's badge: the accent color if `badgeClassNames` has no
 * entry.
 */
const getTypeBadgeClassName = (type: string): string => badgeClassNames[type] ?? 'bg-accent text-on-strong';

interface NotificationRowProps {
  item: ListedNotificationGroup;
  /** True if the notification was unread when the viewer opened the list, or arrived later. */
  isNew: boolean;
}

/**
 * Row of the notification list. Pressing the row opens the notification's link (EXP-059). A long press on a touch
 * screen opens the menu of the row.
 */
export function NotificationRow({ item, isNew }: NotificationRowProps) {
  const { path, hash } = item.link;
  const { isUpdate } = item;
  const action = findNotificationActionButton(item);
  const line = findNotificationExtraLine(item);
  const hasEndAction = action?.place === 'end';
  const menuButton = useRef<HTMLButtonElement>(null);
  const longPress = useLongPress(() => menuButton.current?.click());
  return (
    <li
      className={joinClassNames(
        'relative flex items-center big-text:flex-wrap big-text:justify-end',
        isNew ? 'bg-accent-soft/50 hover:bg-accent-soft' : 'hover:bg-fill',
        action?.place === 'below' && 'flex-wrap',
      )}
    >
      <Link
        {...longPress}
        to={path}
        hash={hash ?? undefined}
        className={joinClassNames(
          'relative flex min-h-16 min-w-0 flex-1 items-start gap-3 py-2.5 pl-4 -outline-offset-2 pointer-coarse:[-webkit-touch-callout:none] pointer-coarse:select-none big-text:basis-full',
          hasEndAction ? 'pointer-coarse:pr-4' : 'pr-4',
          action?.place === 'below' && 'basis-full',
        )}
      >
        <Pictures item={item} isNew={isNew} />
        {/* With a mouse, the button of the menu floats over the padding, so that pictures end at the margin. */}
        {/* A short text is centered beside the pictures. Beside a long text, the pictures are at its first line. */}
        <span className={joinClassNames('my-auto min-w-0 flex-1', !hasEndAction && 'pointer-fine:pr-9')}>
          {isNew && <span className="sr-only">{messages.unread} </span>}
          <Sentence item={item} isHeavy={isNew && !isUpdate} />
          {line && (
            <span className="mt-0.5 line-clamp-1 text-md text-muted">
              {/* The space reserves the height of the line while its code is loaded. */}
              <Suspense fallback={'\u00a0'}>
                <line.Line item={item} />
              </Suspense>
            </span>
          )}
          {item.preview !== null && (
            <span
              className={joinClassNames(
                'mt-0.5 text-md break-words',
                isUpdate ? 'line-clamp-1' : 'line-clamp-2',
                isNew && !isUpdate ? 'text-ink' : 'text-muted',
              )}
            >
              “{removeIncompleteLastWordOfQuote(item.preview, item.object.kind)}”
            </span>
          )}
        </span>
        {item.thumbnail && item.users.length > 0 && <Thumbnail {...item.thumbnail} className="size-12" />}
      </Link>
      <RowMenu item={item} button={menuButton} floats={!hasEndAction} />
      {action && (
        <span
          className={joinClassNames(
            hasEndAction ? 'shrink-0 pr-4' : '-mt-2 mr-auto pb-2.5 pl-18 empty:hidden',
            // A button's soft background has the same color as a new row, so the button would not stand out. It gets
            // the surface color instead.
            isNew && '[--accent-soft:var(--surface)]',
          )}
        >
          <action.Action item={item} />
        </span>
      )}
    </li>
  );
}

/**
 * Picture of the post, story or event that the notification leads to; gray if the event was canceled. It is decorative:
 * the sentence beside it already describes the content.
 */
function Thumbnail({
  url,
  placeholder,
  isOff,
  className,
}: NonNullable<ListedNotificationGroup['thumbnail']> & { className: string }) {
  const [isBroken, setIsBroken] = useState(false);
  const src = sanitizeImageUrl(url);
  const blurred = sanitizeImageUrl(placeholder);
  return (
    <span
      className={joinClassNames(
        'block shrink-0 overflow-hidden rounded-control bg-fill-strong bg-cover bg-center',
        isOff && 'opacity-80 grayscale',
        className,
      )}
      style={blurred ? { backgroundImage: `url("${blurred}")` } : undefined}
    >
      {src && !isBroken && (
        <img
          src={src}
          alt=""
          loading="lazy"
          data-thumbnail
          onError={() => setIsBroken(true)}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}

/**
 * Avatars of the last two users who caused the notification, with its type icon. If no user caused the notification,
 * shows the picture of its event, a picture that a feature contributes, or only the icon.
 */
function Pictures({ item, isNew }: NotificationRowProps) {
  const [first, second] = item.users;
  if (!first && item.thumbnail) {
    return (
      <span aria-hidden className="relative shrink-0">
        <Thumbnail {...item.thumbnail} className="size-11" />
        <TypeBadge item={item} />
      </span>
    );
  }
  if (!first) {
    const picture = findNotificationPicture(item);
    const icon = <NotificationTypeIcon type={item.type} size={20} />;
    // A pale circle, so that news without a person is quieter than the photos of people.
    return (
      <span
        aria-hidden
        className={joinClassNames(
          'flex size-11 shrink-0 items-center justify-center rounded-full text-accent-ink',
          isNew ? 'bg-surface' : 'bg-accent-soft',
        )}
      >
        {picture ? (
          <Suspense fallback={icon}>
            <picture.Picture item={item} />
          </Suspense>
        ) : (
          icon
        )}
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
      <TypeBadge item={item} />
    </span>
  );
}

/**
 * Icon of the notification's type at the corner of a picture. It is gray for an update, such as a new post, which is
 * less important than news about the viewer. If the event was canceled, it is a gray crossed-out calendar.
 */
function TypeBadge({ item: { type, thumbnail, isUpdate } }: { item: ListedNotificationGroup }) {
  const isCanceled = thumbnail?.isOff === true;
  const icon = { size: 12, strokeWidth: 2.5 };
  return (
    <span
      className={joinClassNames(
        'absolute -right-1 -bottom-1 flex size-5.5 items-center justify-center rounded-full ring-2 ring-page',
        isCanceled || isUpdate ? 'bg-muted text-page' : getTypeBadgeClassName(type),
      )}
    >
      {isCanceled ? <CalendarX {...icon} /> : <NotificationTypeIcon type={type} {...icon} />}
    </span>
  );
}

interface SentenceProps {
  item: ListedNotificationGroup;
  /** True for a new notification that is no update (news or a reward). Its names or title are in a heavier font. */
  isHeavy: boolean;
}

/**
 * Text of a notification, with the users' names or the title in bold. The time follows at the end of the sentence.
 * Hovering over the text shows the exact time.
 */
function Sentence({ item, isHeavy }: SentenceProps) {
  const { heading, lead, rest } = splitNotificationIntoHeadingLeadAndRest(item);
  const leadWeight = isHeavy ? 'font-bold' : 'font-semibold';
  return (
    <span
      title={formatExactTime(Date.parse(item.timestamp))}
      className="block text-md text-pretty wrap-anywhere"
    >
      {heading !== null && <span className={joinClassNames('block', leadWeight)}>{heading}</span>}
      {lead !== '' && <span className={leadWeight}>{lead}</span>}
      {rest} <RelativeTime time={item.timestamp} className="text-sm whitespace-nowrap text-muted" />
    </span>
  );
}

interface RowMenuProps {
  item: ListedNotificationGroup;
  button: RefObject<HTMLButtonElement | null>;
  /** True if the button floats over the end of the text, left of the picture. */
  floats: boolean;
}

/**
 * Menu of a row. Its button is visible while it has the keyboard focus and, with a mouse, while the pointer is on the
 * row. A touch screen needs no button, because a long press on the row opens the menu.
 */
function RowMenu({ item, button, floats }: RowMenuProps) {
  const navigate = useNavigate();
  const items: MenuItem[] = [
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
          ref={(element) => {
            button.current = element;
            props.ref.current = element;
          }}
          icon={Ellipsis}
          iconSize={16}
          label={messages.moreOptions({ notification: item.message || item.title })}
          title={commonMessages.more}
          className={joinClassNames(
            'my-2 !text-faint hover:!text-ink focus-visible:!text-ink pointer-fine:[li:not(:hover)>&:not(:focus-visible,[aria-expanded=true])]:opacity-0 pointer-coarse:not-focus-visible:sr-only pointer-coarse:not-focus-visible:right-2',
            floats && 'pointer-fine:absolute pointer-fine:top-2 pointer-fine:my-0',
            floats &&
              (item.thumbnail && item.users.length > 0 ? 'pointer-fine:right-17' : 'pointer-fine:right-2'),
          )}
        />
      )}
    />
  );
}
