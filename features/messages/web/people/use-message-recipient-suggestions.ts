import { useEffect, useState } from 'react';
import { accountsApi } from '#features/accounts/web/public.ts';
import type * as follows from '#features/follows/api.ts';
import { createApiClient } from '#platform/client/client.ts';
import { keepPreviousData, useQuery } from '#platform/client/query.ts';
import { messagesApi, buildConversationListArgs } from '../calls.ts';
import type { Conversation } from '../calls.ts';
import { getListedTitle } from '../conversation-thread.ts';
import { mergeRecipientSuggestions } from './merge-recipient-suggestions.ts';

/** A person to whom the viewer can send messages. */
export type MessageRecipient = Conversation['person'];

/** A group to which the viewer can send messages. */
export interface GroupRecipient extends NonNullable<Conversation['group']> {
  id: string;
  title: string;
}

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

async function fetchKnownRecipients(
  userId: string,
): Promise<{ people: MessageRecipient[]; groups: GroupRecipient[] }> {
  const [{ conversations }, { people }] = await Promise.all([
    messagesApi.listConversations(buildConversationListArgs(userId, 'inbox')),
    followsApi.listFollowing({ userId }),
  ]);
  return {
    people: [...conversations.flatMap(({ person, group }) => (group ? [] : [person])), ...people],
    groups: conversations.flatMap(({ id, person, group }) =>
      group ? [{ ...group, id, title: getListedTitle({ person, group }) }] : [],
    ),
  };
}

/**
 * React hook that returns people whom the viewer can message, and recent groups (`groups`). Without a text, these are
 * the people of recent conversations and those whom the viewer follows. With a text, these are people whose name or
 * handle matches the text. Leaves out invented people (personas and sample neighbors), because nobody reads their
 * messages (EXP-068).
 */
export function useMessageRecipientSuggestions(userId: string, text: string) {
  const prefix = useDebounced(text.trim().replace(/^@/, ''));
  const known = useQuery({
    queryKey: ['knownMessagePeople', userId],
    queryFn: () => fetchKnownRecipients(userId),
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
      known: known.data?.people ?? [],
      found: found.data ?? [],
    }),
    groups: (known.data?.groups ?? []).filter((group) => isGroupWithText(group, prefix)),
    isLoading: query.isPending,
    error: query.data === undefined ? query.error : null,
    retry: () => void query.refetch(),
  };
}

/** Returns true if the title of a group or the name of a listed member contains the text, ignoring case. */
function isGroupWithText({ title, people }: GroupRecipient, text: string): boolean {
  const names = [title, ...people.map(({ displayName }) => displayName)].join(' ');
  return names.toLocaleLowerCase().includes(text.toLocaleLowerCase());
}
