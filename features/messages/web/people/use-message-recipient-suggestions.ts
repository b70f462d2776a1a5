import { useEffect, useState } from 'react';
import { accountsApi } from '#features/accounts/web/public.ts';
import type * as follows from '#features/follows/api.ts';
import { createApiClient } from '#platform/client/client.ts';
import { keepPreviousData, useQuery } from '#platform/client/query.ts';
import { messagesApi, buildConversationListArgs } from '../calls.ts';
import type { Conversation } from '../calls.ts';
import { mergeRecipientSuggestions } from './merge-recipient-suggestions.ts';

/** A person to whom the viewer can send messages. */
export type MessageRecipient = Conversation['person'];

const followsApi = createApiClient<typeof follows>();
/** Debounce delay while the viewer types a name, in milliseconds. */
const debounceMs = 150;
const maxFound = 20;

function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

async function fetchKnownPeople(userId: string): Promise<MessageRecipient[]> {
  const [{ conversations }, { people }] = await Promise.all([
    messagesApi.listConversations(buildConversationListArgs(userId, 'inbox')),
    followsApi.listFollowing({ userId }),
  ]);
  return [...conversations.map(({ person }) => person), ...people];
}

/**
 * React hook that returns people whom the viewer can message. Without a text, these are the people of recent
 * conversations and those whom the viewer follows. With a text, these are people whose name or handle matches the text.
 * Leaves out invented people (personas and sample neighbors), because nobody reads their messages (EXP-068).
 */
export function useMessageRecipientSuggestions(userId: string, text: string) {
  const prefix = useDebounced(text.trim().replace(/^@/, ''));
  const known = useQuery({
    queryKey: ['knownMessagePeople', userId],
    queryFn: () => fetchKnownPeople(userId),
  });
  const found = useQuery({
    queryKey: ['suggestPeople', prefix],
    queryFn: async () => (await accountsApi.suggestPeople({ prefix, limit: maxFound })).people,
    enabled: prefix !== '',
    placeholderData: keepPreviousData,
  });
  const query = prefix === '' ? known : found;
  return {
    people: mergeRecipientSuggestions({
      userId,
      text: prefix,
      known: known.data ?? [],
      found: found.data ?? [],
    }),
    isLoading: query.isPending,
    error: query.data === undefined ? query.error : null,
    retry: () => void query.refetch(),
  };
}
