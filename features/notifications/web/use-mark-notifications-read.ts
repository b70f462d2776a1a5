import { useEffect, useRef, useState } from 'react';
import type { NotificationListName, ListedNotificationGroup } from './calls.ts';
import { markNotificationListRead } from './notification-mutations.ts';

interface SeenList {
  items: readonly ListedNotificationGroup[];
  unread: number;
}

/**
 * Marks a list of notifications as read while the viewer has it open in a visible tab (EXP-059).
 * @returns ids of the groups to highlight, which were unread when the viewer opened the list or arrived later
 */
export function useMarkNotificationsRead(
  box: NotificationListName,
  { items, unread }: SeenList,
): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const isVisible = useIsTabVisible();
  // Detects new notifications by the newest group on the screen. The unread count is unsuitable, because it changes one
  // render before the list does.
  const latest = items[0]?.timestamp;
  const unreadIds = items.flatMap(({ id, read }) => (read ? [] : [id]));
  const isKnown = unreadIds.every((id) => fresh.has(id));
  if (!isKnown) setFresh(new Set([...fresh, ...unreadIds]));
  const hasUnread = unread > 0 || unreadIds.length > 0;
  const lastMarked = useRef<string>(undefined);
  useEffect(() => {
    // Sends at most one call for each `latest`. If the server refuses the call, the groups become unread again; without
    // this check, the effect would repeat the call endlessly.
    if (!isVisible || !hasUnread || latest === undefined || lastMarked.current === latest) return;
    lastMarked.current = latest;
    markNotificationListRead(box, latest);
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
