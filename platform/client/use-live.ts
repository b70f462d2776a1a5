/** React hook for live queries. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { AnyFunction, InputOf, ResultOf } from '#platform/contract/define.ts';
import { canonicalJson } from '#platform/live/canonical.ts';
import type { CallError } from './call.ts';
import type { LiveState, LiveStatus } from './live-entry.ts';
import { liveClient } from './live-socket.ts';

export interface LiveResult<T> {
  /** The newest value. It may be outdated during reconnection or after a failure; undefined before the first value. */
  data: T | undefined;
  status: LiveStatus;
  error: CallError | null;
  refetch(): void;
}

const idle: LiveState = { data: undefined, status: 'loading', error: null };

/**
 * Subscribes to a live query. Components with the same query and arguments share one subscription.
 * @param options.enabled false for no subscription; true by default
 */
export function useLive<F extends AnyFunction>(
  name: F['name'],
  args: InputOf<F>,
  options: { enabled?: boolean } = {},
): LiveResult<ResultOf<F>> {
  const { enabled = true } = options;
  const place = canonicalJson(args ?? {});
  const handle = useMemo(
    () => (enabled ? liveClient().query(name, JSON.parse(place) as unknown) : null),
    [name, place, enabled],
  );
  const watch = useCallback((listener: () => void) => handle?.watch(listener) ?? (() => {}), [handle]);
  const get = useCallback(() => handle?.get() ?? idle, [handle]);
  const state = useSyncExternalStore(watch, get, () => idle);
  const refetch = useCallback(() => handle?.refetch(), [handle]);
  return { ...(state as LiveState<ResultOf<F>>), refetch };
}
