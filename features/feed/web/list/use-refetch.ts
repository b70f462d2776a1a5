import { useCallback, useEffect, useRef } from 'react';
import { refetchWait } from './refetch.ts';

/** The same question, asked at most once in three seconds (FEED-005); one that comes too early is asked later, once. */
export function useRefetch(ask: () => void): () => void {
  const last = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    if (timer.current !== undefined) return;
    timer.current = setTimeout(
      () => {
        timer.current = undefined;
        last.current = Date.now();
        latest.current();
      },
      refetchWait(last.current, Date.now()),
    );
  }, []);
}
