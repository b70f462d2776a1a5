// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { listNotes } from '#platform/live/live-harness.ts';
import type { LiveQueryResult } from './use-live-query.ts';
import { usePagedLiveQuery } from './use-paged-live-query.ts';

interface Page {
  items: string[];
  cursor: string | null;
}

// The live connection has tests of its own (use-live-query.test.ts); here the test sets its state.
const live = vi.hoisted(() => ({ data: undefined as unknown }));
vi.mock('./use-live-query.ts', () => ({
  useLiveQuery: (): LiveQueryResult<unknown> => ({
    data: live.data,
    status: 'live',
    error: null,
    refetch() {},
  }),
}));

afterEach(() => {
  cleanup();
  live.data = undefined;
});

type List = typeof listNotes;
const fetchPage = vi.fn<(cursor: string) => Promise<Page>>();

function render(initial: { list: string }) {
  return renderHook(
    ({ list }) =>
      usePagedLiveQuery<List, readonly string[]>('listNotes', { list } as never, {
        empty: [],
        mergeFirstPage: (known, page, hasOlder) => {
          const { items } = page as unknown as Page;
          return hasOlder ? [...new Set([...items, ...known])] : items;
        },
        overlaps: (known, page) => known.includes((page as unknown as Page).items.at(-1)!),
        appendOlderPage: (known, page) => [...known, ...(page as unknown as Page).items],
        fetchPage: fetchPage as never,
      }),
    { initialProps: initial },
  );
}

test('a loaded page is shown at the first render; older pages stay below a first page that changes', async () => {
  live.data = { items: ['c', 'b'], cursor: 'b' } satisfies Page;
  const { result, rerender } = render({ list: 'one' });
  expect(result.current).toMatchObject({ ready: true, more: true, known: ['c', 'b'] });

  fetchPage.mockResolvedValueOnce({ items: ['a'], cursor: null });
  await act(() => result.current.fetchOlder());
  expect(fetchPage).toHaveBeenLastCalledWith('b');
  expect(result.current).toMatchObject({ more: false, known: ['c', 'b', 'a'] });

  live.data = { items: ['d', 'c'], cursor: 'c' } satisfies Page;
  rerender({ list: 'one' });
  expect(result.current, 'the cursor stays that of the oldest page').toMatchObject({
    more: false,
    known: ['d', 'c', 'b', 'a'],
  });
});

test('EXP-003 a first page that does not overlap the loaded rows replaces them, so that no rows are missing', async () => {
  live.data = { items: ['e', 'd'], cursor: 'd' } satisfies Page;
  const { result, rerender } = render({ list: 'one' });
  fetchPage.mockResolvedValueOnce({ items: ['c', 'b'], cursor: 'b' });
  await act(() => result.current.fetchOlder());
  const late = Promise.withResolvers<Page>();
  fetchPage.mockReturnValueOnce(late.promise);
  let fetching: Promise<void> | undefined;
  act(() => void (fetching = result.current.fetchOlder()));

  live.data = { items: ['m', 'l'], cursor: 'l' } satisfies Page;
  rerender({ list: 'one' });
  expect(result.current).toMatchObject({ known: ['m', 'l'], more: true });
  await act(async () => {
    late.resolve({ items: ['a'], cursor: null });
    await fetching;
  });
  expect(result.current, 'a page below the dropped rows').toMatchObject({ known: ['m', 'l'], more: true });

  fetchPage.mockResolvedValueOnce({ items: ['k', 'j'], cursor: 'j' });
  await act(() => result.current.fetchOlder());
  expect(fetchPage).toHaveBeenLastCalledWith('l');
  expect(result.current).toMatchObject({ known: ['m', 'l', 'k', 'j'], more: true });
});

test('EXP-003 an older page is appended although the first page changed during its request', async () => {
  live.data = { items: ['e', 'd'], cursor: 'd' } satisfies Page;
  const { result, rerender } = render({ list: 'one' });
  const late = Promise.withResolvers<Page>();
  fetchPage.mockReturnValueOnce(late.promise);
  let fetching: Promise<void> | undefined;
  act(() => void (fetching = result.current.fetchOlder()));

  live.data = { items: ['f', 'e'], cursor: 'e' } satisfies Page;
  rerender({ list: 'one' });
  expect(result.current).toMatchObject({ known: ['f', 'e', 'd'], more: true });
  await act(async () => {
    late.resolve({ items: ['c', 'b'], cursor: 'b' });
    await fetching;
  });
  expect(result.current).toMatchObject({ known: ['f', 'e', 'd', 'c', 'b'], more: true });

  fetchPage.mockResolvedValueOnce({ items: ['a'], cursor: null });
  await act(() => result.current.fetchOlder());
  expect(fetchPage).toHaveBeenLastCalledWith('b');
  expect(result.current).toMatchObject({ known: ['f', 'e', 'd', 'c', 'b', 'a'], more: false });
});

test('other arguments start a new list, and a late older page of the previous list is dropped', async () => {
  live.data = { items: ['b'], cursor: 'b' } satisfies Page;
  const { result, rerender } = render({ list: 'one' });
  const late = Promise.withResolvers<Page>();
  fetchPage.mockReturnValueOnce(late.promise);
  let fetching: Promise<void> | undefined;
  act(() => void (fetching = result.current.fetchOlder()));
  expect(result.current.loadingOlder).toBe(true);

  live.data = { items: ['x'], cursor: null } satisfies Page;
  rerender({ list: 'two' });
  await act(async () => {
    late.resolve({ items: ['a'], cursor: null });
    await fetching;
  });
  expect(result.current).toMatchObject({ known: ['x'], more: false, loadingOlder: false });
});

test('after a change of the session the list keeps no row, and no late page, of the previous viewer', async () => {
  live.data = { items: ['c', 'b'], cursor: 'b' } satisfies Page;
  const { result, rerender } = render({ list: 'one' });
  fetchPage.mockResolvedValueOnce({ items: ['a'], cursor: 'a' });
  await act(() => result.current.fetchOlder());
  expect(result.current).toMatchObject({ known: ['c', 'b', 'a'], restarts: 0 });
  live.data = undefined;
  rerender({ list: 'one' });
  expect(result.current).toMatchObject({ known: [], ready: false, more: false, restarts: 1 });
  live.data = { items: ['c', 'b'], cursor: 'b' } satisfies Page;
  rerender({ list: 'one' });
  expect(result.current).toMatchObject({ known: ['c', 'b'], ready: true, more: true });

  const late = Promise.withResolvers<Page>();
  fetchPage.mockReturnValueOnce(late.promise);
  let fetching: Promise<void> | undefined;
  act(() => void (fetching = result.current.fetchOlder()));
  live.data = undefined;
  rerender({ list: 'one' });
  live.data = { items: ['c', 'b'], cursor: 'b' } satisfies Page;
  rerender({ list: 'one' });
  await act(async () => {
    late.resolve({ items: ['of the previous viewer'], cursor: null });
    await fetching;
  });
  expect(result.current).toMatchObject({ known: ['c', 'b'], more: true, loadingOlder: false });
});

test('an older page that fails is reported and can be fetched again', async () => {
  live.data = { items: ['b'], cursor: 'b' } satisfies Page;
  const { result } = render({ list: 'one' });
  fetchPage.mockRejectedValueOnce(new Error('away'));
  await act(() => result.current.fetchOlder());
  expect(result.current).toMatchObject({ olderFailed: true, loadingOlder: false, known: ['b'] });
  fetchPage.mockResolvedValueOnce({ items: ['a'], cursor: null });
  await act(() => result.current.fetchOlder());
  expect(result.current).toMatchObject({ olderFailed: false, known: ['b', 'a'] });
});
