import { useEffect, useMemo, useState } from 'react';
import { accountsApi } from '#features/accounts/web/public.ts';
import type * as follows from '#features/follows/api.ts';
import { queryClient } from '#platform/client/query.ts';
import { createApiClient } from '#platform/client/client.ts';
import { postsApi } from '../calls.ts';
import { parseRichText } from '../../domain/rich-text.ts';
import type { UnfinishedTagOrMention } from '../../domain/rich-text.ts';
import { rankMentionSuggestions } from './rank-mention-suggestions.ts';
import { messages } from './messages.ts';

/** A suggestion: a user or tag that completes the word at the cursor. */
export interface TagOrMentionSuggestion {
  /** The handle or tag that completes the typed text, without `@` or `#`. */
  value: string;
  title: string;
  detail: string;
  person?: { id: string; avatarUrl: string; isBot: boolean };
}

const followsApi = createApiClient<typeof follows>();
/** Maximum number of suggested people. */
const maxPeople = 8;
/** Maximum number of followed people that are fetched as candidates for suggestions. */
const maxFollowed = 50;
/**
 * Time in milliseconds for which the fetched list of followed people is used for further suggestions before it is
 * fetched again.
 */
const followedStaleMs = 60_000;
/** Debounce delay while the author types, in milliseconds. */
const debounceMs = 150;

/** Fetches the people whom the author followed most recently. */
const fetchFollowed = (userId: string) =>
  queryClient.fetchQuery({
    queryKey: ['listFollowing', userId, 'mentions'],
    queryFn: () => followsApi.listFollowing({ userId, limit: maxFollowed }),
    staleTime: followedStaleMs,
  });

/**
 * Fetches people whom the author can mention and whose name or handle begins with the prefix. Followed people are
 * first. Before the author has typed a letter, only followed people are suggested.
 */
async function fetchPeople(prefix: string, userId: string, signal: AbortSignal) {
  if (prefix === '') return rankMentionSuggestions((await fetchFollowed(userId)).people, [], prefix);
  const [followed, found] = await Promise.all([
    fetchFollowed(userId).catch(() => ({ people: [] })),
    accountsApi.suggestPeople({ prefix }, { signal }),
  ]);
  return rankMentionSuggestions(followed.people, found.people, prefix);
}

async function fetchSuggestions(
  { kind, prefix }: Pick<UnfinishedTagOrMention, 'kind' | 'prefix'>,
  userId: string,
  signal: AbortSignal,
): Promise<TagOrMentionSuggestion[]> {
  if (kind === 'mention') {
    const people = await fetchPeople(prefix, userId, signal);
    return people.map((person) => ({
      value: person.handle,
      title: person.displayName,
      detail: `@${person.handle}`,
      person,
    }));
  }
  const { tags } = await postsApi.listPostTags({ prefix }, { signal });
  return tags.map(({ tag, posts }) => ({
    value: tag,
    title: `#${tag}`,
    detail: messages.tagPosts({ posts }),
  }));
}

/**
 * Returns suggestions for the word at the cursor (EXP-026); an empty list while they load. For a lone `@`, suggests
 * people whom the author follows; for a lone `#`, the most used tags. Leaves out people whom the text already mentions.
 * @param text the whole text
 * @param userId id of the author
 */
export function useTagAndMentionSuggestions(
  word: UnfinishedTagOrMention | null,
  text: string,
  userId: string,
): readonly TagOrMentionSuggestion[] {
  const [found, setFound] = useState<{ key: string; list: readonly TagOrMentionSuggestion[] }>();
  const key = word ? `${word.kind}:${word.prefix}` : undefined;
  const { kind, prefix } = word ?? {};
  useEffect(() => {
    if (kind === undefined || prefix === undefined) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions({ kind, prefix }, userId, controller.signal).then(
        (list) => setFound({ key: `${kind}:${prefix}`, list }),
        // If the suggestions cannot be loaded, show none. The author can write without them.
        () => setFound({ key: `${kind}:${prefix}`, list: [] }),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [kind, prefix, userId]);
  const list = key !== undefined && found?.key === key ? found.list : noSuggestions;
  const start = word?.start;
  return useMemo(() => {
    if (kind !== 'mention' || start === undefined) return list;
    const end = start + 1 + (prefix?.length ?? 0);
    const others = [...parseRichText(text.slice(0, start)), ...parseRichText(text.slice(end))];
    const mentioned = new Set(others.map((segment) => segment.kind === 'mention' && segment.handle));
    return list.filter(({ value }) => !mentioned.has(value)).slice(0, maxPeople);
  }, [list, kind, prefix, start, text]);
}

const noSuggestions: readonly TagOrMentionSuggestion[] = [];
