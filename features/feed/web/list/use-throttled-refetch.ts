import { useCallback, useEffect, useRef } from 'react';
import { getRefetchDelayMs } from './refetch.ts';

/**
 * Returns a throttled `refetch` that runs at most once in three seconds (FEED-005). Calls within these three seconds
 * are combined into one call at their end.
 */
export function useThrottledRefetch(refetch: () => void): () => void {
  const last = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
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
      getRefetchDelayMs(last.current, Date.now()),
    );
  }, []);
}
