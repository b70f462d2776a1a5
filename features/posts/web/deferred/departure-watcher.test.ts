// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServerError, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { generatePostIdAndIdempotencyKey, publishNewPost } from '../composer/publish-post.ts';
import { readStoredDeferredPosts, storeDeferredPost } from './deferred-post-storage.ts';
import { watchPositionWhileViewerHasDeferredPosts } from './watch-deferred-posts.ts';

const origin = { lat: 33.448412, lng: -112.074037 };
const start = Date.parse('2026-03-03T10:00:00.000Z');

/**
 * Reports to the page a position that is this many meters away from `origin`; undefined while the page does not watch
 * the position.
 */
let report: ((meters: number, accuracy?: number) => void) | undefined;
let stop: () => void;

beforeEach(() => {
  setUpJsdom();
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      watchPosition: (onPosition: (position: object) => void) => {
        report = (meters, accuracy = 10) =>
          onPosition({
            coords: { latitude: origin.lat + meters / 111_195, longitude: origin.lng, accuracy },
          });
        return 1;
      },
      clearWatch: () => (report = undefined),
    },
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'geolocation');
});

async function watch(...ids: string[]): Promise<void> {
  for (const id of ids) storeDeferredPost({ id, dueAt: new Date(start + 1_800_000).toISOString() });
  stop = watchPositionWhileViewerHasDeferredPosts();
  await vi.waitFor(() => expect(report).toBeDefined());
}
const getStoredIds = () => readStoredDeferredPosts().map(({ id }) => id);

test('NEW-06 the device measures where a deferred post was written, and ignores the location in the composer', async () => {
  const held = { id: 'one', dueAt: new Date(start + 1_800_000).toISOString() };
  const calls = startFakeServer({
    holdPost: () => ({ held }),
    releaseHeldPosts: () => ({ published: ['new'], waiting: 0 }),
  });
  // The composer's location is that of the author's home, where they pressed "Use my location" half an hour earlier.
  const location = { lat: origin.lat - 0.02, lng: origin.lng, precision: 'city' } as const;
  const upload = { signal: new AbortController().signal, onUploadProgress: () => {} };
  await publishNewPost(
    { id: 'one', content: 'Leaving', location },
    true,
    generatePostIdAndIdempotencyKey(),
    upload,
  );
  expect(readStoredDeferredPosts()).toEqual([{ id: 'one', dueAt: start + 1_800_000, origin: null }]);
  await watch();
  report!(0);
  expect(readStoredDeferredPosts()).toEqual([{ id: 'one', dueAt: start + 1_800_000, origin }]);
  expect(calls.map(({ name }) => name)).toEqual(['holdPost']);
  report!(600);
  await vi.waitFor(() => expect(getStoredIds()).toEqual([]));
  expect(calls.map(({ name }) => name)).toEqual(['holdPost', 'releaseHeldPosts']);
});

test('NEW-06 the device publishes deferred posts once their author is 500 m away, and sends no position', async () => {
  const calls = startFakeServer({ releaseHeldPosts: () => ({ published: ['new'], waiting: 0 }) });
  await watch('one', 'two');
  report!(0);
  report!(499);
  expect(calls).toEqual([]);
  report!(501);
  await vi.waitFor(() => expect(getStoredIds()).toEqual([]));
  expect(calls.map(({ name, args }) => [name, args])).toEqual([
    ['releaseHeldPosts', { id: 'one' }],
    ['releaseHeldPosts', { id: 'two' }],
  ]);
  expect(localStorage.getItem('sd_held')).toBeNull();
  expect(report).toBeUndefined();
});

test('NEW-06 an inexact position is neither the origin of a deferred post nor proof that its author has left', async () => {
  const calls = startFakeServer({});
  await watch('one');
  report!(2_000, 1_500);
  expect(readStoredDeferredPosts()[0]?.origin).toBeNull();
  report!(0);
  report!(2_000, 1_500);
  report!(499);
  expect(calls).toEqual([]);
  expect(getStoredIds()).toEqual(['one']);
});

test('NEW-06 a post that is written later has an origin of its own, which is measured at once', async () => {
  const calls = startFakeServer({ releaseHeldPosts: () => ({ published: ['new'], waiting: 0 }) });
  await watch('one');
  report!(0);
  storeDeferredPost({ id: 'two', dueAt: new Date(start + 1_800_000).toISOString() });
  expect(report, 'the watch that reports only changes is stopped').toBeUndefined();
  // A new watch also reports the position of a device that does not move.
  await vi.waitFor(() => expect(report).toBeDefined());
  const secondWatch = report;
  report!(300);
  expect(readStoredDeferredPosts().every((post) => post.origin !== null)).toBe(true);
  expect(report, 'the watch goes on').toBe(secondWatch);
  report!(600);
  await vi.waitFor(() => expect(getStoredIds()).toEqual(['two']));
  expect(calls.map(({ args }) => args)).toEqual([{ id: 'one' }]);
});

test('NEW-06 a failed release is repeated after a pause, and a post that no longer exists is forgotten', async () => {
  let status = 403;
  const calls = startFakeServer({
    releaseHeldPosts: () => {
      throw new FakeServerError(status, 'Not now');
    },
  });
  await watch('one');
  report!(0);
  report!(600);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  report!(700);
  expect(getStoredIds()).toEqual(['one']);
  expect(calls).toHaveLength(1);
  status = 404;
  vi.setSystemTime(start + 16_000);
  report!(800);
  await vi.waitFor(() => expect(getStoredIds()).toEqual([]));
  expect(calls).toHaveLength(2);
});

test('NEW-06 the device deletes the position of a post that is due, and stops watching', async () => {
  const calls = startFakeServer({});
  await watch('one');
  report!(0);
  expect(localStorage.getItem('sd_held')).toContain('33.448412');
  vi.setSystemTime(start + 1_800_000);
  report!(0);
  expect(localStorage.getItem('sd_held')).toBeNull();
  expect(report).toBeUndefined();
  expect(calls).toEqual([]);
});
