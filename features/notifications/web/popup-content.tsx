import { Avatar } from '#platform/ui/avatar.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import type { buildPopupText } from './build-popup-text.ts';
import { NotificationTypeIcon } from './type-icon.ts';
import type { VisibleNotificationPopup } from './use-popups.ts';

/** Returns true for popups about a reached level or a new badge, which have the accent color. */
export const isAchievementNotificationType = (type: string): boolean => type === 'level' || type === 'badge';

interface PopupContentProps {
  items: VisibleNotificationPopup['items'];
  text: ReturnType<typeof buildPopupText>;
}

/** Picture and texts of a popup. */
export function NotificationPopupContent({ items, text }: PopupContentProps) {
  const latest = items.at(-1)!;
  const isAchievement = isAchievementNotificationType(latest.type);
  return (
    <>
      {latest.user && items.length === 1 ? (
        <Avatar id={latest.user.id} name={latest.user.name} src={latest.user.avatar} size={40} />
      ) : (
        <span
          aria-hidden
          className={joinClassNames(
            'flex size-10 shrink-0 items-center justify-center rounded-full',
            isAchievement ? 'bg-accent text-on-strong' : 'bg-accent-soft text-accent-ink',
          )}
        >
          <NotificationTypeIcon type={latest.type} size={20} />
        </span>
      )}
      <span className="min-w-0">
        <span className="block text-md font-semibold">{text.title}</span>
        {text.lines.map((line, at) => (
          <span
            key={at}
            className={joinClassNames(
              'text-sm text-muted',
              text.lines.length > 1 ? 'block truncate' : 'line-clamp-3',
            )}
          >
            {line}
          </span>
        ))}
      </span>
    </>
  );
}
