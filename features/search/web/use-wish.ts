import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearch as useAddress } from '@tanstack/react-router';
import { readAddress, type SearchWish, writeAddress } from '../domain/search-address.ts';

/** Typing that goes on is waited for, in milliseconds. */
const pauseMs = 180;

/**
 * The search that stands in the address, and the text in the box, which runs ahead of it while somebody types. Typing
 * replaces the entry of the history, so that back leads out of the search; a filter or a tab is a step of its own.
 */
export function useWish() {
  const address = useAddress({ strict: false }) as Record<string, unknown>;
  const wish = useMemo(() => readAddress(address), [address]);
  const navigate = useNavigate();
  const [text, setText] = useState(wish.q);
  /** What this box last wrote into the address: anything else there came from the history or a link. */
  const written = useRef(wish.q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ wish, text });
  useEffect(() => {
    latest.current = { wish, text };
  });

  useEffect(() => {
    if (wish.q === written.current) return;
    written.current = wish.q;
    clearTimeout(timer.current);
    setText(wish.q);
  }, [wish.q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = useCallback(
    (change: Partial<SearchWish>, replace: boolean) => {
      clearTimeout(timer.current);
      const next = { ...latest.current.wish, q: latest.current.text, ...change };
      written.current = next.q;
      // Other results are read from the top.
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
      timer.current = setTimeout(() => go({ q: value }, true), value === '' ? 0 : pauseMs);
    },
    [go],
  );
  const settle = useCallback(
    (value: string) => {
      setText(value);
      go({ q: value }, true);
    },
    [go],
  );
  const change = useCallback((part: Partial<SearchWish>) => go(part, false), [go]);
  return { wish, text, type, settle, change };
}
