import { useEffect, useState } from 'react';
import { accountsApi } from '#features/accounts/web/public.ts';
import type * as follows from '#features/follows/api.ts';
import { createApiClient } from '#platform/client/client.ts';
import { postsApi } from '../calls.ts';
import type { UnfinishedTagOrMention } from '../../domain/rich-text.ts';
import { messages } from './messages.ts';

/** A suggestion: a user or tag that completes the word at the cursor. */
export interface TextSuggestion {
  /** The handle or tag that completes the typed text, without `@` or `#`. */
  value: string;
  title: string;
  detail: string;
  person?: { id: string; avatarUrl: string };
}

const followsApi = createApiClient<typeof follows>();
/** Maximum number of followed people that are suggested before the author has typed a letter. */
const maxFollowed = 8;
/** Debounce delay while the author types, in milliseconds. */
const debounceMs = 150;

/**
 * Fetches people whom the author can mention: before the author has typed a letter, the people whom the author followed
 * most recently; otherwise people who match the prefix.
 */
const fetchPeople = (prefix: string, userId: string, signal: AbortSignal) =>
  prefix === ''
    ? followsApi.listFollowing({ userId, limit: maxFollowed }, { signal })
    : accountsApi.suggestPeople({ prefix }, { signal });

async function fetchSuggestions(
  { kind, prefix }: Pick<UnfinishedTagOrMention, 'kind' | 'prefix'>,
  userId: string,
  signal: AbortSignal,
): Promise<TextSuggestion[]> {
  if (kind === 'mention') {
    const { people } = await fetchPeople(prefix, userId, signal);
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
 * Returns suggestions for the word at the cursor (EXP-026); an empty list while they load. If the word is only `@`,
 * suggests people whom the author follows; if it is only `#`, suggests the most used tags.
 * @param userId id of the author
 */
export function useTextSuggestions(
  word: UnfinishedTagOrMention | null,
  userId: string,
): readonly TextSuggestion[] {
  const [found, setFound] = useState<{ key: string; list: readonly TextSuggestion[] }>();
  const key = word ? `${word.kind}:${word.prefix}` : undefined;
  const { kind, prefix } = word ?? {};
  useEffect(() => {
    if (kind === undefined || prefix === undefined) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions({ kind, prefix }, userId, controller.signal).then(
        (list) => setFound({ key: `${kind}:${prefix}`, list }),
        // If the suggestions cannot be loaded, the list is empty and the author writes without suggestions.
        () => setFound({ key: `${kind}:${prefix}`, list: [] }),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [kind, prefix, userId]);
  return key !== undefined && found?.key === key ? found.list : noSuggestions;
}

const noSuggestions: readonly TextSuggestion[] = [];
