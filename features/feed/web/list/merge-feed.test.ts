import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  appendOlderFeedPage,
  prependViewersNewFeedItem,
  countNewItemsNotYetShown,
  createEmptyFeedState,
  hasMoreThanOnePageOfNewItems,
  insertRestoredFeedItem,
  revealWaitingNewItems,
  mergeFirstFeedPage,
} from './merge-feed.ts';
import type { FeedState, FeedPage } from './merge-feed.ts';

interface Item {
  id: string;
  timestamp: string;
}

/** Item number n; a higher number is newer. */
const item = (n: number): Item => ({ id: `p${n}`, timestamp: new Date(n * 1000).toISOString() });
const numbers = (items: readonly Item[]) => items.map(({ id }) => Number(id.slice(1)));
const page = (from: number, count: number, last = false): FeedPage<Item> => {
  const posts = Array.from({ length: count }, (_, at) => item(from - at));
  return { posts, cursor: last ? null : posts.at(-1)!.id };
};
const started = () => mergeFirstFeedPage(createEmptyFeedState<Item>(), page(20, 5), true);

test('EXP-002 a new post appears by itself at the top of the list; scrolled down it waits behind the pill', () => {
  expect(numbers(mergeFirstFeedPage(started(), page(21, 5), true).shown)).toEqual([21, 20, 19, 18, 17, 16]);
  const waiting = mergeFirstFeedPage(started(), page(22, 5), false);
  expect(numbers(waiting.shown)).toEqual([20, 19, 18, 17, 16]);
  expect(countNewItemsNotYetShown(waiting)).toBe(2);
  expect(numbers(revealWaitingNewItems(waiting).shown)).toEqual([22, 21, 20, 19, 18, 17, 16]);
  expect(countNewItemsNotYetShown(revealWaitingNewItems(waiting))).toBe(0);
});

test('EXP-003 posts pushed off the first page stay between it and the older pages', () => {
  const two = appendOlderFeedPage(started(), page(15, 5));
  expect(numbers(mergeFirstFeedPage(two, page(23, 5), true).shown)).toEqual([
    23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11,
  ]);
});

test('EXP-003 if more posts arrive than a page holds, the list restarts so that it has no gap', () => {
  const two = appendOlderFeedPage(started(), page(15, 5));
  const waiting = mergeFirstFeedPage(two, page(40, 5), false);
  expect(hasMoreThanOnePageOfNewItems(waiting)).toBe(true);
  expect(numbers(waiting.shown)).toHaveLength(10);
  expect(revealWaitingNewItems(waiting)).toMatchObject({ cursor: 'p36' });
  expect(numbers(revealWaitingNewItems(waiting).shown)).toEqual([40, 39, 38, 37, 36]);
});

test('a deleted post is removed, and the post that moves up to its place is not repeated', () => {
  const two = appendOlderFeedPage(started(), page(15, 5));
  const without: FeedPage<Item> = { posts: [20, 18, 17, 16, 15].map(item), cursor: 'p15' };
  expect(numbers(mergeFirstFeedPage(two, without, true).shown)).toEqual([20, 18, 17, 16, 15, 14, 13, 12, 11]);
  expect(mergeFirstFeedPage(started(), without, true)).toMatchObject({ cursor: 'p15' });
});

test('EXP-022 a deleted post is removed from the list of a reader who has scrolled, and new posts still wait', () => {
  const two = appendOlderFeedPage(started(), page(15, 5));
  const without: FeedPage<Item> = { posts: [21, 19, 18, 17, 16].map(item), cursor: 'p16' };
  const merged = mergeFirstFeedPage(two, without, false);
  expect(numbers(merged.shown)).toEqual([19, 18, 17, 16, 15, 14, 13, 12, 11]);
  expect(countNewItemsNotYetShown(merged)).toBe(1);
  expect(merged.cursor).toBe(two.cursor);
  const known: FeedPage<Item> = { posts: [20, 18, 17, 16, 15].map(item), cursor: 'p15' };
  expect(mergeFirstFeedPage(two, known, false)).toMatchObject({ waiting: null, cursor: two.cursor });
  expect(numbers(mergeFirstFeedPage(two, known, false).shown)).not.toContain(19);
});

test('POST-013 one’s own post is at the top at once and stays there when an older first page arrives late', () => {
  const posted = prependViewersNewFeedItem(started(), item(21));
  expect(numbers(posted.shown)[0]).toBe(21);
  const late = mergeFirstFeedPage(posted, page(20, 5), true);
  expect(numbers(late.shown)).toEqual([21, 20, 19, 18, 17, 16]);
  const known = mergeFirstFeedPage(late, page(21, 5), true);
  expect(numbers(known.shown)).toEqual([21, 20, 19, 18, 17, 16]);
  expect(known.own).toEqual([]);
});

test('EXP-022 a restored post returns to its position by time, once', () => {
  const without: FeedPage<Item> = { posts: [20, 19, 17, 16, 15].map(item), cursor: 'p15' };
  const deleted = mergeFirstFeedPage(started(), without, true);
  expect(numbers(deleted.shown)).not.toContain(18);
  const restored = insertRestoredFeedItem(deleted, item(18));
  expect(numbers(restored.shown)).toEqual([20, 19, 18, 17, 16, 15]);
  expect(insertRestoredFeedItem(restored, item(18))).toBe(restored);
});

test('EXP-003 for any order of pages, new posts and deletions, no post is duplicated and none is missing', () => {
  const size = 4;
  const step = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('post' as const), count: fc.integer({ min: 1, max: 7 }) }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const), at: fc.nat(30) }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('live' as const), atTop: fc.boolean() }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('older' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('reveal' as const) }) },
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let next = 30;
      let server: number[] = Array.from({ length: 30 }, (_, at) => 30 - at);
      const deleted = new Set<number>();
      let state: FeedState<Item> = createEmptyFeedState();
      const list = (below: number): FeedPage<Item> => {
        const found = server.filter((n) => n < below);
        const posts = found.slice(0, size).map(item);
        return { posts, cursor: found.length > size ? posts.at(-1)!.id : null };
      };
      for (const one of steps) {
        if (one.do === 'post') for (let i = 0; i < one.count; i++) server = [++next, ...server];
        if (one.do === 'delete' && server.length > 0) {
          const [n] = server.splice(one.at % server.length, 1);
          deleted.add(n!);
        }
        if (one.do === 'live') state = mergeFirstFeedPage(state, list(Infinity), one.atTop);
        if (one.do === 'reveal') state = revealWaitingNewItems(state);
        if (one.do === 'older' && state.cursor !== null) {
          state = appendOlderFeedPage(state, list(Number(state.cursor.slice(1))));
        }
        const shown = numbers(state.shown);
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown).toEqual(shown.toSorted((a, b) => b - a));
        const newest = shown[0] ?? 0;
        const oldest = shown.at(-1) ?? 0;
        const between = server.filter((n) => n <= newest && n >= oldest);
        expect(shown.filter((n) => !deleted.has(n))).toEqual(between);
      }
    }),
    { numRuns: 300 },
  );
});
