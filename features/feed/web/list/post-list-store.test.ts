// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { patchPostInEntityStore, applyUnconfirmedChangesToPost } from '#features/posts/web/public.ts';
import { emitFinalOutboxItemResult } from '#platform/client/read-only-outbox.ts';
import { setUpJsdom, signedInUser } from '#platform/testkit/page.tsx';
import { createTestPost } from '../page.fixture.ts';
import { getPostListStore } from './post-list-store.ts';

beforeEach(setUpJsdom);

const listed = createTestPost({ likes: 7 });
const page = { posts: [listed], cursor: null };

test('EXP-044 a change of a post applies to every list that contains it, and a new response replaces it', () => {
  const home = getPostListStore({ feed: 'home' });
  home.takeLive(page, true);
  patchPostInEntityStore(listed.id, { shares: 3 });
  expect(home.view.shown.map((one) => applyUnconfirmedChangesToPost(one)?.shares)).toEqual([3]);
  getPostListStore({ feed: 'social' }).takeLive({ ...page, posts: [{ ...listed, likes: 9 }] }, true);
  expect(home.view.shown.map((one) => applyUnconfirmedChangesToPost(one))).toMatchObject([
    { likes: 9, shares: 0 },
  ]);
});

test('EXP-021 a response from before an edit does not show the earlier text again', () => {
  const home = getPostListStore({ feed: 'home' });
  const edited = createTestPost({ content: 'Second words', updatedAt: '2026-03-04T10:00:00.000Z' });
  home.takeLive({ ...page, posts: [edited] }, true);
  home.takeLive(page, true);
  expect(home.view.shown.map((one) => applyUnconfirmedChangesToPost(one)?.content)).toEqual(['Second words']);
});

test('EXP-004 a post from the outbox is at the top once the server has accepted it', () => {
  const home = getPostListStore({ feed: 'home' });
  const elsewhere = getPostListStore({ tag: 'bikes' });
  for (const store of [home, elsewhere]) store.takeLive(page, true);
  const own = createTestPost({
    id: '0190a000-0000-7000-8000-0000000000ad',
    userId: signedInUser.id,
    tags: ['music'],
  });
  const item = {
    id: 'item',
    owner: signedInUser.id,
    name: 'createPost',
    args: {},
    label: 'Mine',
    idempotencyKey: 'key',
    state: 'sending' as const,
    firstTriedAt: null,
    problem: null,
  };
  emitFinalOutboxItemResult({ item, result: { post: own } });
  expect(home.view.shown.map(({ id }) => id)).toEqual([own.id, listed.id]);
  expect(elsewhere.view.shown.map(({ id }) => id)).toEqual([listed.id]);
  emitFinalOutboxItemResult({
    item: { ...item, id: 'again' },
    result: { post: { ...own, id: 'other' }, duplicate: true },
  });
  expect(home.view.shown).toHaveLength(2);
});
