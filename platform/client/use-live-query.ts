/** React hook for live queries. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { AnyFunctionDefinition, UncheckedArguments, FunctionResult } from '#platform/contract/define.ts';
import { stringifyCanonicalJson } from '#platform/contract/stringify-canonical-json.ts';
import type { CallError } from './call.ts';
import type { LiveQueryState, LiveQueryStatus } from './live-entry.ts';
import { loadLiveQueryClient, getLoadedLiveQueryClient } from './live-loader.ts';
import type { LiveQueryHandle } from './live-client.ts';

/** State of a live query in a React component. */
export interface LiveQueryResult<T> {
  /**
   * The latest value; undefined before the first value has arrived. It may be outdated during a reconnection or after a
   * failure.
   */
  data: T | undefined;
  status: LiveQueryStatus;
  error: CallError | null;
  refetch(): void;
}

const idle: LiveQueryState = { data: undefined, status: 'loading', error: null };

/**
 * React hook that subscribes to a live query and returns the query's current state. Components with the same query and
 * arguments share one subscription.
 * @param options.enabled false for no subscription; true by default
 */
export function useLiveQuery<F extends AnyFunctionDefinition>(
  name: F['name'],
  args: UncheckedArguments<F>,
  options: { enabled?: boolean } = {},
): LiveQueryResult<FunctionResult<F>> {
  const { enabled = true } = options;
  const place = stringifyCanonicalJson(args ?? {});
  const handle = useMemo(
    () => (enabled ? createLazyHandle(name, JSON.parse(place) as unknown) : null),
    [name, place, enabled],
  );
  const watch = useCallback((listener: () => void) => handle?.watch(listener) ?? (() => {}), [handle]);
  const get = useCallback(() => handle?.get() ?? idle, [handle]);
  const state = useSyncExternalStore(watch, get, () => idle);
  const refetch = useCallback(() => handle?.refetch(), [handle]);
  return { ...(state as LiveQueryState<FunctionResult<F>>), refetch };
}

/** Returns a handle of a live query. The handle can be used before the live client is loaded. */
function createLazyHandle(name: string, args: unknown): LiveQueryHandle {
  const peek = () => getLoadedLiveQueryClient()?.query(name, args);
  return {
    get: () => peek()?.get() ?? idle,
    watch(listener) {
      const handle = peek();
      if (handle !== undefined) return handle.watch(listener);
      let stop: (() => void) | undefined;
      let isStopped = false;
      void loadLiveQueryClient().then((client) => {
        if (isStopped) return;
        stop = client.query(name, args).watch(listener);
        listener();
      });
      return () => {
        isStopped = true;
        stop?.();
      };
    },
    refetch: () => peek()?.refetch(),
  };
}
