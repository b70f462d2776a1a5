import { useEffect } from 'react';
import { setUnread } from '#features/notifications/web/public.ts';
import { useLive } from '#platform/client/use-live.ts';
import type * as api from '../api.ts';
import { conversationArgs } from './calls.ts';

/** Tells the navigation how many conversations have something unread, and requests that wait. */
export default function MessageCounter({ userId }: { userId: string }) {
  const { data } = useLive<typeof api.listConversations>(
    'listConversations',
    conversationArgs(userId, 'inbox'),
  );
  const waiting = data ? data.unread + data.requests : 0;
  useEffect(() => setUnread('messages', waiting), [waiting]);
  useEffect(() => () => setUnread('messages', 0), []);
  return null;
}
