/** React hook for live queries. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { AnyFunctionDefinition, InputOf, ResultOf } from '#platform/contract/define.ts';
import { stringifyCanonicalJson } from '#platform/live/stringify-canonical-json.ts';
import type { CallError } from './call.ts';
import type { LiveQueryState, LiveQueryStatus } from './live-entry.ts';
import { getLiveClient } from './live-socket.ts';

export interface LiveQueryResult<T> {
  /** The newest value. It may be outdated during reconnection or after a failure; undefined before the first value. */
  data: T | undefined;
  status: LiveQueryStatus;
  error: CallError | null;
  refetch(): void;
}

const idle: LiveQueryState = { data: undefined, status: 'loading', error: null };

/**
 * Subscribes to a live query. Components with the same query and arguments share one subscription.
 * @param options.enabled false for no subscription; true by default
 */
export function useLiveQuery<F extends AnyFunctionDefinition>(
  name: F['name'],
  args: InputOf<F>,
  options: { enabled?: boolean } = {},
): LiveQueryResult<ResultOf<F>> {
  const { enabled = true } = options;
  const place = stringifyCanonicalJson(args ?? {});
  const handle = useMemo(
    () => (enabled ? getLiveClient().query(name, JSON.parse(place) as unknown) : null),
    [name, place, enabled],
  );
  const watch = useCallback((listener: () => void) => handle?.watch(listener) ?? (() => {}), [handle]);
  const get = useCallback(() => handle?.get() ?? idle, [handle]);
  const state = useSyncExternalStore(watch, get, () => idle);
  const refetch = useCallback(() => handle?.refetch(), [handle]);
  return { ...(state as LiveQueryState<ResultOf<F>>), refetch };
}
