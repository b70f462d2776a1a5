import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearch as useAddress } from '@tanstack/react-router';
import {
  parseSearchStateFromUrlParameters,
  type SearchScreenState,
  formatSearchStateAsUrlParameters,
} from '../domain/search-address.ts';

/** Debounce delay of typing, in milliseconds. */
const debounceMs = 180;

/**
 * Returns the search state from the URL, and the text in the search box. While the person types, the URL is updated
 * with a delay (debounce). Typing replaces the browser history entry, so that Back leaves the search screen. Choosing a
 * filter or a tab adds a history entry.
 */
export function useSearchState() {
  const address = useAddress({ strict: false }) as Record<string, unknown>;
  const state = useMemo(() => parseSearchStateFromUrlParameters(address), [address]);
  const navigate = useNavigate();
  const [text, setText] = useState(state.q);
  /**
   * Search text that this hook last wrote into the URL. If the URL contains another text, it came from the browser
   * history or from a link.
   */
  const written = useRef(state.q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ state, text });
  useEffect(() => {
    latest.current = { state, text };
  });

  useEffect(() => {
    if (state.q === written.current) return;
    written.current = state.q;
    clearTimeout(timer.current);
    setText(state.q);
  }, [state.q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = useCallback(
    (change: Partial<SearchScreenState>, replace: boolean) => {
      clearTimeout(timer.current);
      const next = { ...latest.current.state, q: latest.current.text, ...change };
      written.current = next.q;
      setText(next.q);
      // Scrolls to the top, where the new results begin.
      window.scrollTo({ top: 0 });
      void navigate({
        to: '.',
        search: formatSearchStateAsUrlParameters(next),
        replace,
        resetScroll: false,
        viewTransition: false,
      });
    },
    [navigate],
  );

  const type = useCallback(
    (value: string) => {
      setText(value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => go({ q: value }, true), value === '' ? 0 : debounceMs);
    },
    [go],
  );
  const commit = useCallback((value: string) => go({ q: value }, true), [go]);
  const change = useCallback((part: Partial<SearchScreenState>) => go(part, false), [go]);
  return { state, text, type, commit, change };
}
