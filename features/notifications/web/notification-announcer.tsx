import { Suspense, useCallback, useEffect } from 'react';
import type { CSSProperties } from 'react';
import { useLocation } from '@tanstack/react-router';
import { useLiveQuery } from '#platform/client/use-live-query.ts';
import { setUnreadCountInTitle } from '#platform/ui/page-title.ts';
import { useKeyboardHeightPx } from '#platform/ui/use-keyboard-height.ts';
import type * as api from '../api.ts';
import { buildNotificationListArgs } from './calls.ts';
import type { ListedNotificationGroup, NotificationSettings } from './calls.ts';
import { isNowInQuietHours } from './is-quiet-now.ts';
import { messages } from './messages.ts';
import { useUnreadNotificationCounts } from './notification-entities.ts';
import { NotificationPopupCard } from './popup-card.tsx';
import { restrictPushToUserWhoEnabledIt } from './push.ts';
import { showOperatingSystemNotification } from './show-system-notification.ts';
import { setNavigationUnreadCount } from './unread.ts';
import { useNotificationSettings } from './use-notification-settings.ts';
import { useNotificationPopups } from './use-popups.ts';
import { useScrollToComment } from './use-scroll-to-comment.ts';
import { useServiceWorkerMessageHandler } from './use-service-worker-messages.ts';

/**
 * Announces the signed-in user's new notifications: updates the unread count, and shows popups and system
 * notifications.
 */
export default function NotificationAnnouncer({ userId }: { userId: string }) {
  const live = useLiveQuery<typeof api.listNotifications>(
    'listNotifications',
    buildNotificationListArgs(userId, 'main'),
  );
  const { settings } = useNotificationSettings({ staleTime: 10 * 60_000 });
  const { all: unread, ofMessages } = useUnreadNotificationCounts(live.data, 'main');
  useEffect(() => showCount(unread, ofMessages), [unread, ofMessages]);
  useEffect(() => () => showCount(0, 0), [userId]);
  useEffect(() => restrictPushToUserWhoEnabledIt(userId), [userId]);
  useScrollToComment();
  useServiceWorkerMessageHandler();

  const path = useLocation({ select: (location) => location.pathname });
  const shouldPopUp = useCallback(
    (item: ListedNotificationGroup) => {
      if (!settings || (item.priority !== 'high' && isNowInQuietHours(settings))) return false;
      void showOperatingSystemNotification(item, settings.types[item.type]?.push ?? false);
      // No popup is needed if the open screen already shows the notification or the message that it is about.
      if (document.visibilityState === 'visible' && isInView(item, path)) return false;
      return mayPopUp(settings, item);
    },
    [settings, path],
  );
  const keyboardHeight = useKeyboardHeightPx();
  const { shown, dismiss } = useNotificationPopups(
    userId,
    live.data?.notifications,
    settings !== undefined,
    shouldPopUp,
  );
  return (
    <div
      role="region"
      aria-label={messages.newNotifications}
      aria-live="polite"
      // On phones, popups are above the bottom bar or the keyboard, so that they do not cover the header.
      className="pointer-events-none fixed inset-x-3 z-40 mx-auto flex max-w-[420px] flex-col gap-2 max-sm:bottom-[calc(4.25rem+max(env(safe-area-inset-bottom),var(--keyboard-height)))] sm:top-[max(12px,env(safe-area-inset-top))] lg:right-6 lg:left-auto lg:mx-0 lg:w-[380px]"
      style={{ '--keyboard-height': `${keyboardHeight}px` } as CSSProperties}
    >
      {shown.map((popup) => (
        // The popup appears once all its code is loaded, so that its content does not change while it is read.
        <Suspense key={popup.turn} fallback={null}>
          <NotificationPopupCard popup={popup} onDone={dismiss} />
        </Suspense>
      ))}
    </div>
  );
}

/**
 * Shows the number of unread notifications. The number at the bell excludes notifications about messages, because the
 * icon of the inbox counts messages. The page title and the icon of the installed app show the number of all
 * notifications.
 */
function showCount(unread: number, ofMessages: number): void {
  setNavigationUnreadCount('notifications', Math.max(0, unread - ofMessages));
  setUnreadCountInTitle(unread);
  // Shows the count on the icon of the installed app. Not every browser supports or permits such badges.
  if ('setAppBadge' in navigator) void navigator.setAppBadge(unread).catch(() => undefined);
}

function mayPopUp(settings: NotificationSettings, item: ListedNotificationGroup): boolean {
  const choice = settings.types[item.type];
  return choice === undefined || (choice.list && choice.popup);
}

function isInView(item: ListedNotificationGroup, path: string): boolean {
  return path === '/notifications' || (item.type === 'message' && item.link.path === path);
}
