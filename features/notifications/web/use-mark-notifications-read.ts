import { useEffect, useRef, useState } from 'react';
import type { NotificationBox, ListedNotification } from './calls.ts';
import { markNotificationBoxRead } from './notification-mutations.ts';

interface SeenList {
  items: readonly ListedNotification[];
  unread: number;
}

/**
 * Marks a list of notifications as read while the viewer has it open in a visible tab (EXP-059).
 * @returns ids of the groups to highlight, which were unread when the viewer opened the list or arrived later
 */
export function useMarkNotificationsRead(
  box: NotificationBox,
  { items, unread }: SeenList,
): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const isVisible = useIsTabVisible();
  // Uses the time of the newest group on the screen, because the unread count is updated one render earlier.
  const latest = items[0]?.timestamp;
  const unreadIds = items.flatMap(({ id, read }) => (read ? [] : [id]));
  const isKnown = unreadIds.every((id) => fresh.has(id));
  if (!isKnown) setFresh(new Set([...fresh, ...unreadIds]));
  const hasUnread = unread > 0 || unreadIds.length > 0;
  const lastMarked = useRef<string>(undefined);
  useEffect(() => {
    // Sends one call for each new time. If the server refuses the call, the groups are unread again; a retry would
    // loop.
    if (!isVisible || !hasUnread || latest === undefined || lastMarked.current === latest) return;
    lastMarked.current = latest;
    markNotificationBoxRead(box, latest);
  }, [box, isVisible, hasUnread, latest]);
  return fresh;
}

function useIsTabVisible(): boolean {
  const [isVisible, setIsVisible] = useState(() => !document.hidden);
  useEffect(() => {
    const update = () => setIsVisible(!document.hidden);
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return isVisible;
}
