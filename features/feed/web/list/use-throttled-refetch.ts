import { useCallback, useEffect, useRef } from 'react';
import { getRefetchDelayMs } from './refetch.ts';

type Refetch = () => unknown;

/** A requested refetch that has not started, because at least three seconds must pass after the previous refetch. */
interface PendingRefetch {
  refetch: Refetch;
  /** Settles when the refetch has ended or was canceled. */
  done: Promise<void>;
  /** Settles `done` at once, without a refetch. */
  cancel: () => void;
}

/**
 * React hook that returns a function which throttles refetches of a list. A refetch starts at least three seconds after
 * the previous one (FEED-005). If several refetches are requested while one is waiting, only the last one runs. The
 * function's promise settles when that refetch has ended, or when the component is unmounted before it starts.
 */
export function useRefetchThrottler(): (refetch: Refetch) => Promise<void> {
  const lastMs = useRef(0);
  const pending = useRef<PendingRefetch>(undefined);
  useEffect(() => () => pending.current?.cancel(), []);
  return useCallback((refetch) => {
    if (pending.current !== undefined) {
      pending.current.refetch = refetch;
      return pending.current.done;
    }
    const next = { refetch } as PendingRefetch;
    next.done = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, getRefetchDelayMs(lastMs.current, Date.now()));
      next.cancel = () => {
        clearTimeout(timer);
        next.refetch = () => undefined;
        resolve();
      };
    }).then(async () => {
      pending.current = undefined;
      lastMs.current = Date.now();
      await next.refetch();
    });
    pending.current = next;
    return next.done;
  }, []);
}

/**
 * React hook that returns a throttled version of `refetch`. A refetch starts at least three seconds after the previous
 * one (FEED-005). If the returned function is called several times before that, only one refetch starts.
 */
export function useThrottledRefetch(refetch: Refetch): () => Promise<void> {
  const throttle = useRefetchThrottler();
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  return useCallback(() => throttle(() => latest.current()), [throttle]);
}
