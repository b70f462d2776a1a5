import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { AnyFunction, InputOf, ResultOf } from '#platform/contract/define.ts';
import { canonicalJson } from '#platform/live/canonical.ts';
import { logError } from '#platform/ui/error-log.ts';
import type { CallError } from './call.ts';
import { useLive } from './use-live.ts';

interface LivePagesOptions<F extends AnyFunction, Known> {
  /** False: no subscription. */
  enabled?: boolean;
  /** The state before the first page. Constant. */
  empty: Known;
  /**
   * Merges the newest state of the live page.
   * @param hasOlder an older page is loaded: rows that the live page no longer contains would be missing without it
   */
  takeFirst(known: Known, page: ResultOf<F>, hasOlder: boolean): Known;
  addOlder(known: Known, page: ResultOf<F>): Known;
  /** Fetches the page at a cursor. */
  fetchPage(cursor: string): Promise<ResultOf<F>>;
}

interface LivePages<Page, Known> {
  known: Known;
  /** The live first page. */
  page: Page | undefined;
  /** The first page has arrived. */
  ready: boolean;
  /** Older pages exist. */
  more: boolean;
  /** The live page cannot be read at the moment. */
  failed: boolean;
  error: CallError | null;
  refetch(): void;
  loadingOlder: boolean;
  olderFailed: boolean;
  fetchOlder(): Promise<void>;
  /** Applies a local change. */
  change(apply: (known: Known) => Known): void;
}

interface Paged {
  cursor: string | null;
}

interface State<Known> {
  known: Known;
  /** Cursor of the next older page; undefined before the first page. */
  cursor: string | null | undefined;
  hasOlder: boolean;
}

/**
 * Returns a list whose first page is live and whose older pages are fetched on demand. Other arguments start a new
 * list.
 */
export function useLivePages<F extends AnyFunction, Known>(
  name: F['name'],
  args: InputOf<F>,
  options: LivePagesOptions<F, Known>,
): LivePages<ResultOf<F>, Known> {
  type Page = ResultOf<F> & Paged;
  const { enabled = true, empty } = options;
  const live = useLive<F>(name, args, { enabled });
  const page = live.data as Page | undefined;
  const list = canonicalJson(args ?? {});
  const nothing: State<Known> = { known: empty, cursor: undefined, hasOlder: false };
  const withFirst = (was: State<Known>, first: Page): State<Known> => ({
    ...was,
    known: options.takeFirst(was.known, first, was.hasOlder),
    // A first page that is also the last leaves nothing to fetch.
    cursor: was.hasOlder && first.cursor !== null ? was.cursor : first.cursor,
  });
  const [state, update] = useReducer(
    (was: State<Known>, step: (was: State<Known>) => State<Known>) => step(was),
    nothing,
    // A page that another component has already loaded is rendered at once, without a loading state.
    (start) => (page ? withFirst(start, page) : start),
  );
  const latest = useRef({ options, nothing, withFirst });
  useEffect(() => {
    latest.current = { options, nothing, withFirst };
  });
  const shown = useRef(list);
  useEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    update(() => latest.current.nothing);
  }, [list]);
  useEffect(() => {
    if (page) update((was) => latest.current.withFirst(was, page));
  }, [page, list]);

  const fetchPage = useCallback((at: string) => latest.current.options.fetchPage(at) as Promise<Page>, []);
  const addOlder = useCallback((older: Page) => {
    const { options: now } = latest.current;
    update((was) => ({ known: now.addOlder(was.known, older), cursor: older.cursor, hasOlder: true }));
  }, []);
  const older = useOlderPages(name, list, state.cursor, fetchPage, addOlder);
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
    change,
  };
}

/** Fetches the page at the cursor, one at a time. Both functions must be constant. */
function useOlderPages<Page>(
  name: string,
  list: string,
  cursor: string | null | undefined,
  fetchPage: (cursor: string) => Promise<Page>,
  addOlder: (page: Page) => void,
) {
  const [loadingOlder, setLoadingOlder] = useState(false);
  const [olderFailed, setOlderFailed] = useState(false);
  /** Number of the current list: an older page that belongs to a previous list is dropped. */
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
      addOlder(page);
    } catch (error) {
      logError(name, error);
      if (turn.current !== mine) return;
      setOlderFailed(true);
    }
    setLoadingOlder(false);
  }, [name, cursor, loadingOlder, fetchPage, addOlder]);
  return { loadingOlder, olderFailed, fetchOlder };
}
