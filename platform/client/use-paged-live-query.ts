import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { AnyFunctionDefinition, UncheckedArguments, FunctionResult } from '#platform/contract/define.ts';
import { stringifyCanonicalJson } from '#platform/contract/stringify-canonical-json.ts';
import { logError } from '#platform/ui/error-log.ts';
import type { CallError } from './call.ts';
import { useLiveQuery } from './use-live-query.ts';

interface LivePagesOptions<F extends AnyFunctionDefinition, Known> {
  /** False to end the subscription; true by default. */
  enabled?: boolean;
  /** If this key changes, the list starts again with the first page, like after a change of the arguments. */
  restartKey?: string;
  /** The list's state (`Known`) before the first page has arrived. Must be the same object in every render. */
  empty: Known;
  /**
   * Merges a new version of the live first page into the list's state.
   * @param hasOlder true if an older page is loaded or was requested. The merged state must then keep rows that moved
   * out of the first page, because the older pages do not contain these rows.
   */
  mergeFirstPage(known: Known, page: FunctionResult<F>, hasOlder: boolean): Known;
  /**
   * Returns true if a new version of the first page contains some of the known rows, so that no rows can be missing
   * between the first page and the known rows. If false, the known rows are dropped. Not called if the new first page
   * is also the last page.
   */
  overlaps(known: Known, page: FunctionResult<F>): boolean;
  appendOlderPage(known: Known, page: FunctionResult<F>): Known;
  /** Fetches the older page that begins at the cursor. */
  fetchPage(cursor: string): Promise<FunctionResult<F>>;
}

interface LivePages<Page, Known> {
  known: Known;
  /** Latest version of the first page, which is a live query; undefined before it has arrived. */
  page: Page | undefined;
  /** True if the first page has arrived. */
  ready: boolean;
  /** True if there are older pages that are not loaded yet. */
  more: boolean;
  /** True if the first page cannot be read at the moment; `error` has the reason. */
  failed: boolean;
  error: CallError | null;
  refetch(): void;
  loadingOlder: boolean;
  olderFailed: boolean;
  fetchOlder(): Promise<void>;
  /**
   * Number of times that the known rows were dropped because a new first page had no rows in common with them. Reset to
   * 0 when the arguments change.
   */
  restarts: number;
  /** Changes the list's state immediately, without waiting for the server. */
  change(apply: (known: Known) => Known): void;
}

interface Paged {
  cursor: string | null;
}

interface State<Known> {
  known: Known;
  /** Cursor of the next older page. Null if there is none, undefined before the first page has arrived. */
  cursor: string | null | undefined;
  /** True if an older page is loaded or was requested. */
  hasOlder: boolean;
  restarts: number;
}

/**
 * React hook for an infinite list whose first page is a live query and whose older pages are fetched on demand. The
 * list starts again with the first page if the arguments or `restartKey` change. It also starts again if the live query
 * loses its data after a session change, because the known rows were loaded for the previous viewer.
 */
export function usePagedLiveQuery<F extends AnyFunctionDefinition, Known>(
  name: F['name'],
  args: UncheckedArguments<F>,
  options: LivePagesOptions<F, Known>,
): LivePages<FunctionResult<F>, Known> {
  type Page = FunctionResult<F> & Paged;
  const { enabled = true, restartKey = '', empty } = options;
  const live = useLiveQuery<F>(name, args, { enabled });
  const page = live.data as Page | undefined;
  const list = stringifyCanonicalJson(args ?? {}) + restartKey;
  const nothing: State<Known> = { known: empty, cursor: undefined, hasOlder: false, restarts: 0 };
  const restart = (was: State<Known>): State<Known> =>
    was.cursor === undefined ? was : { ...nothing, restarts: was.restarts + 1 };
  const withFirst = (before: State<Known>, first: Page): State<Known> => {
    const isContinued =
      before.cursor === undefined || first.cursor === null || options.overlaps(before.known, first);
    const was = isContinued ? before : restart(before);
    return {
      ...was,
      known: options.mergeFirstPage(was.known, first, was.hasOlder),
      // A first page without a cursor is also the last page: there is nothing more to fetch.
      cursor: was.hasOlder && first.cursor !== null ? was.cursor : first.cursor,
    };
  };
  const [state, update] = useReducer(
    (was: State<Known>, step: (was: State<Known>) => State<Known>) => step(was),
    nothing,
    // If another component has already loaded the first page, renders it immediately, without a loading state.
    (start) => (page ? withFirst(start, page) : start),
  );
  const latest = useRef({ options, restart, withFirst });
  useEffect(() => {
    latest.current = { options, restart, withFirst };
  });
  const shown = useRef(list);
  useEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    update((was) => latest.current.restart(was));
  }, [list]);
  useEffect(() => {
    if (page) update((was) => latest.current.withFirst(was, page));
    else if (enabled) update((was) => latest.current.restart(was));
  }, [page, list, enabled]);

  const fetchPage = useCallback((at: string) => {
    // With `hasOlder`, a new first page that overlaps the list does not change the cursor. The fetched page therefore
    // still continues the list.
    update((was) => (was.cursor === at ? { ...was, hasOlder: true } : was));
    return latest.current.options.fetchPage(at) as Promise<Page>;
  }, []);
  const appendOlderPage = useCallback((older: Page, at: string) => {
    const { options: now } = latest.current;
    update((was) =>
      // Drops the older page if a new first page has replaced the list during the request, because the older page then
      // does not continue the list.
      was.cursor === at
        ? { ...was, known: now.appendOlderPage(was.known, older), cursor: older.cursor, hasOlder: true }
        : was,
    );
  }, []);
  const older = useOlderPages(name, `${list} ${!page}`, state.cursor, fetchPage, appendOlderPage);
  const change = useCallback(
    (apply: (known: Known) => Known) => update((was) => ({ ...was, known: apply(was.known) })),
    [],
  );
  return {
    known: state.known,
    page,
    ready: state.cursor !== undefined,
    more: Boolean(state.cursor),
    failed: live.status === 'failed',
    error: live.error,
    refetch: live.refetch,
    ...older,
    restarts: state.restarts,
    change,
  };
}

/**
 * Fetches older pages one at a time. `fetchPage` and `appendOlderPage` must be the same functions in every render.
 * @param list changes whenever the list starts again
 */
function useOlderPages<Page>(
  name: string,
  list: string,
  cursor: string | null | undefined,
  fetchPage: (cursor: string) => Promise<Page>,
  appendOlderPage: (page: Page, cursor: string) => void,
) {
  const [loadingOlder, setLoadingOlder] = useState(false);
  const [olderFailed, setOlderFailed] = useState(false);
  /** Number of changes of `list`. A page that was requested before the latest change is dropped. */
  const turn = useRef(0);
  useEffect(() => {
    turn.current++;
    setLoadingOlder(false);
    setOlderFailed(false);
  }, [list]);
  const fetchOlder = useCallback(async () => {
    if (!cursor || loadingOlder) return;
    const mine = turn.current;
    setLoadingOlder(true);
    setOlderFailed(false);
    try {
      const page = await fetchPage(cursor);
      if (turn.current !== mine) return;
      appendOlderPage(page, cursor);
    } catch (error) {
      logError(name, error);
      if (turn.current !== mine) return;
      setOlderFailed(true);
    }
    setLoadingOlder(false);
  }, [name, cursor, loadingOlder, fetchPage, appendOlderPage]);
  return { loadingOlder, olderFailed, fetchOlder };
}
