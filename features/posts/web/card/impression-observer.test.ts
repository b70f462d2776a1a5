// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { watchPostImpressions } from './impression-observer.ts';

const postHeight = 400;
const batchMs = 3_000;
/** Callback of the observer. The observer is created once, by the first watched post. */
let onChange: (entries: readonly object[]) => void;
let isTabHidden = false;
let stop: () => void;

beforeEach(() => {
  setUpJsdom();
  vi.useFakeTimers();
  // jsdom has no layout, so the tests report which part of a post is visible.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof onChange) {
        onChange = callback;
      }
      observe() {}
      unobserve() {}
    },
  );
  isTabHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isTabHidden);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Watches a post, and returns a function that reports how many of its pixels are visible. */
function watchPost(postId: string) {
  const target = document.createElement('article');
  stop = watchPostImpressions(target, postId);
  return (height: number) => {
    const boundingClientRect = { height: postHeight };
    onChange([{ target, rootBounds: { height: 800 }, intersectionRect: { height }, boundingClientRect }]);
  };
}

/** Starts a fake server, and returns a function that lists the post ids of each call that reported views. */
function recordViews() {
  const calls = startFakeServer({});
  return () => calls.filter(({ name }) => name === 'recordPostView').map(({ args }) => args['postIds']);
}

test('LIKE-004 Q-24 a post that is half visible for one second is reported to the server', async () => {
  const readViews = recordViews();
  const show = watchPost('post-1');
  show(postHeight / 2);
  await vi.advanceTimersByTimeAsync(999 + batchMs);
  expect(readViews(), 'the batch waits for its own delay after the second').toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(readViews()).toEqual([['post-1']]);
});

test('LIKE-004 Q-24 a post that is hidden again within one second is not reported', async () => {
  const readViews = recordViews();
  const show = watchPost('post-2');
  show(postHeight / 2);
  await vi.advanceTimersByTimeAsync(999);
  show(postHeight / 2 - 1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readViews()).toEqual([]);
});

test('LIKE-004 Q-24 a post in a hidden tab is not reported', async () => {
  const readViews = recordViews();
  const show = watchPost('post-3');
  show(postHeight);
  await vi.advanceTimersByTimeAsync(500);
  isTabHidden = true;
  await vi.advanceTimersByTimeAsync(60_000);
  show(postHeight);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readViews()).toEqual([]);
});
