import { useEffect } from 'react';
import { setUnread } from '#features/notifications/web/public.ts';
import { useLive } from '#platform/client/use-live.ts';
import type * as api from '../api.ts';
import { conversationArgs } from './calls.ts';

/** Updates the badge in the navigation: conversations with unread messages plus message requests. Renders nothing. */
export default function MessageCounter({ userId }: { userId: string }) {
  const { data } = useLive<typeof api.listConversations>(
    'listConversations',
    conversationArgs(userId, 'inbox'),
  );
  const unread = data ? data.unread + data.requests : 0;
  useEffect(() => setUnread('messages', unread), [unread]);
  useEffect(() => () => setUnread('messages', 0), []);
  return null;
}
