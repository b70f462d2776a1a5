import { useEffect, useRef, useState } from 'react';
import type { NotificationListName, ListedNotificationGroup } from './calls.ts';
import { markNotificationGroupRead, markNotificationListRead } from './notification-mutations.ts';

interface SeenList {
  items: readonly ListedNotificationGroup[];
  unread: number;
}

/**
 * Marks a list of notifications as read while it is open in a visible tab (EXP-059).
 * @param isShown true if the viewer sees the whole list; false while the list is filtered by a category
 * @returns ids of the groups to highlight: those that were unread when the viewer opened the list, or arrived later
 */
export function useMarkNotificationsReadOnView(
  box: NotificationListName,
  { items, unread }: SeenList,
  isShown: boolean,
): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const isVisible = useIsTabVisible();
  // New notifications are detected by the newest group on the screen, not by the unread count, because the count
  // changes one render before the list does.
  const latest = items[0]?.timestamp;
  const unreadIds = items.flatMap(({ id, read }) => (read ? [] : [id]));
  const isKnown = unreadIds.every((id) => fresh.has(id));
  if (!isKnown) setFresh(new Set([...fresh, ...unreadIds]));
  const hasUnread = unread > 0 || unreadIds.length > 0;
  const lastMarked = useRef<Partial<Record<NotificationListName, string>>>({});
  useEffect(() => {
    // Sends at most one call for each `latest`. If the server refuses the call, the groups become unread again, and
    // without this check the effect would repeat the call endlessly.
    if (!isShown || !isVisible || !hasUnread || latest === undefined) return;
    if (lastMarked.current[box] === latest) return;
    lastMarked.current[box] = latest;
    markNotificationListRead(box, latest);
  }, [box, isShown, isVisible, hasUnread, latest]);
  return fresh;
}

/**
 * Marks each notification of a filtered list as read while the list is open in a visible tab. Notifications of other
 * categories stay unread, because the viewer does not see them.
 */
export function useMarkFilteredNotificationsReadOnView(items: readonly ListedNotificationGroup[]): void {
  const isVisible = useIsTabVisible();
  const marked = useRef(new Set<string>());
  useEffect(() => {
    if (!isVisible) return;
    for (const item of items) {
      const key = `${item.id} ${item.timestamp}`;
      // At most one call is sent for each version of a group, so that a refused call is not repeated endlessly.
      if (item.read || marked.current.has(key)) continue;
      marked.current.add(key);
      markNotificationGroupRead(item);
    }
  }, [items, isVisible]);
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
