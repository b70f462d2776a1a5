import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { keepPreviousData, useQuery } from '#platform/client/query.ts';
import { useDebouncedValue } from '#platform/ui/use-debounced-value.ts';
import { splitMessageSearchIntoWords } from '../../domain/parse-message-search.ts';
import { messagesApi } from '../calls.ts';

/** Debounce delay while the viewer types, in milliseconds. */
const debounceMs = 200;

/**
 * React hook that returns the text in the search box of the conversations, and stores it in the URL. When the user goes
 * back from a conversation, the results are therefore shown again.
 */
export function useMessageSearchTextStoredInUrl() {
  const address = useSearch({ strict: false }) as Record<string, unknown>;
  const searched = typeof address['q'] === 'string' ? address['q'] : '';
  const navigate = useNavigate();
  const [text, setText] = useState(searched);
  const debounced = useDebouncedValue(text, debounceMs);
  const written = useRef(searched);
  useEffect(() => {
    if (debounced === written.current) return;
    written.current = debounced;
    void navigate({
      to: '.',
      search: debounced === '' ? {} : { q: debounced },
      hash: true,
      replace: true,
      resetScroll: false,
      viewTransition: false,
    });
  }, [debounced, navigate]);
  return { text, setText, query: text === '' ? '' : debounced };
}

/** React hook that returns the conversations and messages that match the text, and the words of the text. */
export function useMessageSearch(userId: string, text: string) {
  const words = splitMessageSearchIntoWords(text);
  const result = useQuery({
    queryKey: ['searchMessages', userId, words],
    queryFn: ({ signal }) => messagesApi.searchMessages({ q: text, groups: true }, { signal }),
    enabled: words.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return { ...result, words };
}
