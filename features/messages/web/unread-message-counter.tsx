import { useEffect } from 'react';
import { setNavigationUnreadCount } from '#features/notifications/web/public.ts';
import { useLiveQuery } from '#platform/client/use-live-query.ts';
import type * as api from '../api.ts';
import { buildConversationListArgs } from './calls.ts';

/**
 * Sets the badge of the messages tab in the navigation to the number of conversations with unread messages plus the
 * number of message requests. Renders nothing.
 */
export default function UnreadMessageBadgeUpdater({ userId }: { userId: string }) {
  const { data } = useLiveQuery<typeof api.listConversations>(
    'listConversations',
    buildConversationListArgs(userId, 'inbox'),
  );
  const unread = data ? data.unread + data.requests : 0;
  useEffect(() => setNavigationUnreadCount('messages', unread), [unread]);
  useEffect(() => () => setNavigationUnreadCount('messages', 0), []);
  return null;
}
