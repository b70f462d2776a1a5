import { useEffect, useState } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';

interface Asked<T> {
  data: T | undefined;
  /** The error message, if the call failed. */
  failed: string | undefined;
  retry: () => void;
  /** Replaces the data. */
  change: (change: (data: T) => T) => void;
}

/** Calls `ask` once for each identity of it and returns its state; for dialogs and short lists. */
export function useAsked<T>(ask: () => Promise<T>): Asked<T> {
  const [state, setState] = useState<{ data?: T; failed?: string }>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    setState((was) => (was.failed ? {} : was));
    ask().then(
      (data) => current && setState({ data }),
      (error: unknown) => current && setState({ failed: getErrorMessage(error) }),
    );
    return () => {
      current = false;
    };
  }, [ask, attempt]);
  return {
    data: state.data,
    failed: state.failed,
    retry: () => setAttempt((was) => was + 1),
    change: (change) => setState((was) => (was.data === undefined ? was : { data: change(was.data) })),
  };
}
