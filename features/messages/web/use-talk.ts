import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLive } from '#platform/client/use-live.ts';
import { logError } from '#platform/ui/error-log.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import type * as api from '../api.ts';
import { messageArgs, messagesApi } from './calls.ts';
import type { Message } from './calls.ts';
import { addMessages, inOrder } from './merge-messages.ts';
import type { Known } from './merge-messages.ts';

const nothing: Known = new Map();

/**
 * The messages of a conversation, live, with earlier ones on demand; read as far as they are on the screen.
 * @param conversationId null before the first message
 */
export function useTalk(conversationId: string | null) {
  const live = useLive<typeof api.listMessages>('listMessages', messageArgs(conversationId ?? ''), {
    enabled: conversationId !== null,
  });
  const [known, setKnown] = useState<Known>(nothing);
  const [next, setNext] = useState<string | null>();
  const [loading, setLoading] = useState(false);
  const [olderFailed, setOlderFailed] = useState(false);

  useEffect(() => {
    setKnown(nothing);
    setNext(undefined);
  }, [conversationId]);
  useEffect(() => {
    if (live.data) setKnown((was) => addMessages(was, live.data!.messages));
  }, [live.data]);
  const put = useCallback((message: Message) => setKnown((was) => addMessages(was, [message])), []);

  const cursor = next === undefined ? (live.data?.cursor ?? null) : next;
  async function fetchOlder() {
    if (cursor === null || conversationId === null) return;
    setLoading(true);
    setOlderFailed(false);
    try {
      const page = await messagesApi.listMessages({ ...messageArgs(conversationId), cursor });
      setKnown((was) => addMessages(was, page.messages));
      setNext(page.cursor);
    } catch (error) {
      logError('listMessages', error);
      setOlderFailed(true);
    }
    setLoading(false);
  }

  const messages = useMemo(() => inOrder(known), [known]);
  useReading(conversationId, messages.at(-1));
  return {
    messages,
    ready: conversationId === null || live.data !== undefined,
    failed: live.status === 'failed',
    gone: live.error?.code === 'not-found',
    detail: getErrorMessage(live.error),
    refetch: live.refetch,
    more: cursor !== null,
    loading,
    olderFailed,
    fetchOlder,
    put,
  };
}

/** What the other wrote last is read once it stands in a tab that is looked at. */
function useReading(conversationId: string | null, latest: Message | undefined): void {
  const number = latest?.number;
  useEffect(() => {
    if (conversationId === null || number === undefined) return;
    const read = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', read);
      messagesApi
        .markConversationRead({ conversationId, number })
        .catch((error: unknown) => logError('markConversationRead', error, 'warning'));
    };
    document.addEventListener('visibilitychange', read);
    read();
    return () => document.removeEventListener('visibilitychange', read);
  }, [conversationId, number]);
}
