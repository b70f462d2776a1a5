import { useEffect, useMemo } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { useOptimisticListInserts } from '#platform/client/store/use-mutations.ts';
import { usePagedLiveQuery } from '#platform/client/use-paged-live-query.ts';
import { logError } from '#platform/ui/error-log.ts';
import type * as api from '../api.ts';
import { earlierMessagePageSize } from '../domain/page-sizes.ts';
import { buildMessageListArgs, messagesApi } from './calls.ts';
import type { Message, MessageListPage } from './calls.ts';
import {
  addOrReplaceMessages,
  addMissingMessages,
  replaceRemovedMessageWithPlaceholder,
  isPageContiguousWithKnownMessages,
  sortMessagesBySequenceNumber,
} from './merge-messages.ts';
import type { MessagesBySequenceNumber } from './merge-messages.ts';
import { getJustSentMessagesCacheKey } from './unsent-messages.ts';

const empty: MessagesBySequenceNumber = new Map();
const addPage = (known: MessagesBySequenceNumber, page: MessageListPage) =>
  addOrReplaceMessages(known, page.messages);

/**
 * React hook that returns the messages of a conversation, updated live, and loads earlier ones on demand. Marks visible
 * messages as read.
 * @param conversationId null before the first message
 * @param threadId id of the other person or of the group; see `getThreadId`
 * @param onSent called once for each message of the viewer, after the server has accepted it
 */
export function useConversationMessages(
  conversationId: string | null,
  threadId: string,
  onSent: (message: Message) => void,
) {
  const pages = usePagedLiveQuery<typeof api.listMessages, MessagesBySequenceNumber>(
    'listMessages',
    buildMessageListArgs(conversationId ?? ''),
    {
      enabled: conversationId !== null,
      empty,
      mergeFirstPage: addPage,
      overlaps: isPageContiguousWithKnownMessages,
      appendOlderPage: addPage,
      fetchPage: (cursor) =>
        messagesApi.listMessages({
          conversationId: conversationId ?? '',
          limit: earlierMessagePageSize,
          cursor,
        }),
    },
  );
  const { known, change } = pages;
  const sent = useOptimisticListInserts(getJustSentMessagesCacheKey(threadId), (message) => {
    change((was) => addMissingMessages(was, [message]));
    onSent(message);
  });
  const messages = useMemo(
    () => sortMessagesBySequenceNumber(addMissingMessages(known, sent)),
    [known, sent],
  );
  useMarkRead(conversationId, messages.at(-1));
  return {
    messages,
    readPositions: pages.page?.readPositions ?? null,
    ready: conversationId === null || pages.ready,
    failed: pages.failed,
    isMissing: pages.error?.code === 'not-found',
    detail: getErrorMessage(pages.error),
    refetch: pages.refetch,
    more: pages.more,
    loading: pages.loadingOlder,
    olderFailed: pages.olderFailed,
    fetchOlder: pages.fetchOlder,
    // Needed for messages on older pages: only the first page is live and gets the placeholder from the server.
    markRemoved: (id: string) => change((was) => replaceRemovedMessageWithPlaceholder(was, id)),
  };
}

/** Marks the conversation as read up to the latest message, as soon as the browser tab is visible. */
function useMarkRead(conversationId: string | null, latest: Message | undefined): void {
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
