// @vitest-environment jsdom
// Own process: it replaces functions of `performance`.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const page = {
  path: '/post/p1',
  viewerId: null,
  hasDemo: true,
  answers: [{ name: 'listPosts', args: { limit: 20, feed: 'home' }, answer: { posts: [], cursor: null } }],
};

let answers: typeof import('./embedded-query-results.ts');

async function openPage(path: string, navigation: Partial<PerformanceNavigationTiming> = {}) {
  vi.resetModules();
  history.replaceState(null, '', path);
  document.body.innerHTML = `<script type="application/json" id="plaza-answers">${JSON.stringify(page)}</script>`;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation as PerformanceEntry]);
  answers = await import('./embedded-query-results.ts');
}

beforeEach(() => openPage('/post/p1'));
afterEach(() => vi.restoreAllMocks());

const take = () => answers.consumeEmbeddedQueryResult('listPosts', { feed: 'home', limit: 20 });

test('EXP-002 the first call of a query gets the answer in the page, the next one calls the server', () => {
  expect(answers.readEmbeddedViewer()).toMatchObject({ viewerId: null, hasDemo: true });
  expect(answers.consumeEmbeddedQueryResult('listPosts', { feed: 'social', limit: 20 })).toBeUndefined();
  expect(take()).toEqual({ posts: [], cursor: null });
  expect(take()).toBeUndefined();
});

test('answers of another address, of an old copy of the page and of another person are not used', async () => {
  await openPage('/post/p2');
  expect([take(), answers.readEmbeddedViewer()]).toEqual([undefined, undefined]);
  await openPage('/post/p1', { type: 'back_forward' });
  expect([take(), answers.readEmbeddedViewer()]).toEqual([undefined, undefined]);
  await openPage('/post/p1/');
  answers.clearEmbeddedQueryResults();
  expect([take(), answers.readEmbeddedViewer()]).toEqual([undefined, undefined]);
});

test('an answer is not used any more when the page is open for longer', () => {
  expect(answers.readEmbeddedViewer()).toBeDefined();
  vi.spyOn(performance, 'now').mockReturnValue(20_000);
  expect(take()).toBeUndefined();
});
