import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearch as useAddress } from '@tanstack/react-router';
import { readAddress, type SearchState, writeAddress } from '../domain/search-address.ts';

/** Debounce time of typing, in milliseconds. */
const debounceMs = 180;

/**
 * The state of the search in the URL, and the text in the box, which is ahead of it while the person types. Typing replaces the
 * entry of the browser history, so that Back leaves the search; a filter or a tab adds an entry.
 */
export function useSearchState() {
  const address = useAddress({ strict: false }) as Record<string, unknown>;
  const state = useMemo(() => readAddress(address), [address]);
  const navigate = useNavigate();
  const [text, setText] = useState(state.q);
  /** The query that this box last wrote into the URL; another one came from the history or a link. */
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
    (change: Partial<SearchState>, replace: boolean) => {
      clearTimeout(timer.current);
      const next = { ...latest.current.state, q: latest.current.text, ...change };
      written.current = next.q;
      // New results are read from the top.
      window.scrollTo({ top: 0 });
      void navigate({
        to: '.',
        search: writeAddress(next),
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
  const commit = useCallback(
    (value: string) => {
      setText(value);
      go({ q: value }, true);
    },
    [go],
  );
  const change = useCallback((part: Partial<SearchState>) => go(part, false), [go]);
  return { state, text, type, commit, change };
}
