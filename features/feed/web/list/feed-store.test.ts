// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { patchPost, readPost } from '#features/posts/web/public.ts';
import { tellFate } from '#platform/client/waiting.ts';
import { fillJsdom, me } from '#platform/testkit/page.tsx';
import { post } from '../page.fixture.ts';
import { getFeedStore } from './feed-store.ts';

beforeEach(fillJsdom);

const listed = post({ likes: 7 });
const page = { posts: [listed], cursor: null };

test('EXP-044 a change of a post applies to every list that contains it, and a new response replaces it', () => {
  const home = getFeedStore({ feed: 'home' });
  home.takeLive(page, true);
  patchPost(listed.id, { shares: 3 });
  expect(home.view.shown.map((one) => readPost(one)?.shares)).toEqual([3]);
  getFeedStore({ feed: 'social' }).takeLive({ ...page, posts: [{ ...listed, likes: 9 }] }, true);
  expect(home.view.shown.map((one) => readPost(one))).toMatchObject([{ likes: 9, shares: 0 }]);
});

test('EXP-021 a response from before an edit does not show the earlier text again', () => {
  const home = getFeedStore({ feed: 'home' });
  const edited = post({ content: 'Second words', updatedAt: '2026-03-04T10:00:00.000Z' });
  home.takeLive({ ...page, posts: [edited] }, true);
  home.takeLive(page, true);
  expect(home.view.shown.map((one) => readPost(one)?.content)).toEqual(['Second words']);
});

test('EXP-004 a post from the outbox is at the top once the server has accepted it', () => {
  const home = getFeedStore({ feed: 'home' });
  const elsewhere = getFeedStore({ tag: 'bikes' });
  for (const store of [home, elsewhere]) store.takeLive(page, true);
  const own = post({ id: '0190a000-0000-7000-8000-0000000000ad', userId: me.id, tags: ['music'] });
  const item = {
    id: 'item',
    owner: me.id,
    name: 'createPost',
    args: {},
    label: 'Mine',
    idempotencyKey: 'key',
    state: 'sending' as const,
    firstTriedAt: null,
    problem: null,
  };
  tellFate({ item, result: { post: own } });
  expect(home.view.shown.map(({ id }) => id)).toEqual([own.id, listed.id]);
  expect(elsewhere.view.shown.map(({ id }) => id)).toEqual([listed.id]);
  tellFate({ item: { ...item, id: 'again' }, result: { post: { ...own, id: 'other' }, duplicate: true } });
  expect(home.view.shown).toHaveLength(2);
});
