import { expect, test } from 'vitest';
import {
  isCacheableMapTileResponse,
  computeResponseCountToEvict,
  chooseServiceWorkerCachingStrategy,
  decidePictureCacheAction,
} from './offline-rules.ts';

const origin = 'https://plaza.example';
const get = (path: string, mode = 'cors') =>
  chooseServiceWorkerCachingStrategy({ method: 'GET', url: origin + path, mode }, origin);

test('EXP-004 pages, files and pictures are cached for offline use, each with its own strategy', () => {
  expect(get('/post/1', 'navigate')).toBe('page');
  expect(get('/assets/main-abc.js')).toBe('file');
  // The names of these files contain no digest, so a permanently cached copy would never be updated.
  expect(get('/early.js')).toBe('named');
  expect(get('/start.js')).toBe('named');
  expect(get('/icons/icon-192.png', 'no-cors')).toBe('named');
  expect(get('/media/posts/1.jpg', 'no-cors')).toBe('picture');
});

test('EXP-072 current map tiles are stored for offline use, and those of a former map are not', () => {
  expect(get('/basemap/city/digest/12/1/2.mvt')).toBe('tile');
  expect(isCacheableMapTileResponse(200, 'public, max-age=31536000, immutable')).toBe(true);
  expect(isCacheableMapTileResponse(204, 'public, max-age=31536000, immutable')).toBe(true);
  expect(isCacheableMapTileResponse(200, 'no-store')).toBe(false);
  expect(isCacheableMapTileResponse(503, null)).toBe(false);
});

test('EXP-004 responses of functions and files of other origins are never cached', () => {
  expect(get('/plaza/us-central1/listPosts?args=1')).toBe('pass');
  expect(get('/live')).toBe('pass');
  expect(get('/health/ready', 'navigate')).toBe('pass');
  expect(get('/data-archive/token', 'navigate')).toBe('pass');
  expect(get('/calendar/events.ics', 'navigate')).toBe('pass');
  expect(
    chooseServiceWorkerCachingStrategy(
      { method: 'POST', url: `${origin}/assets/x.js`, mode: 'cors' },
      origin,
    ),
  ).toBe('pass');
  expect(
    chooseServiceWorkerCachingStrategy(
      { method: 'GET', url: 'https://other.example/assets/x.js', mode: 'cors' },
      origin,
    ),
  ).toBe('pass');
  expect(get('/media/posts/1.jpg', 'navigate')).toBe('pass');
});

test('EXP-004 pictures that the person may see are stored for offline use, and a deleted one is removed', () => {
  expect(decidePictureCacheAction(200, 'public, max-age=600, s-maxage=60, must-revalidate')).toBe('store');
  expect(decidePictureCacheAction(200, 'private, max-age=60, must-revalidate')).toBe('store');
  expect(decidePictureCacheAction(200, 'private, no-store')).toBe('delete');
  expect(decidePictureCacheAction(404, 'no-store')).toBe('delete');
  expect(decidePictureCacheAction(503, 'no-store')).toBe('leave');
  expect(decidePictureCacheAction(304, null)).toBe('leave');
});

test('EXP-004 the least recently used pictures are evicted first, by their number and by their bytes', () => {
  const max = { responses: 3, bytes: 100 };
  expect(computeResponseCountToEvict([10, 10, 10, 10, 10], max)).toBe(2);
  expect(computeResponseCountToEvict([10, 50, 50], max)).toBe(1);
  expect(computeResponseCountToEvict([10, 10, 101], max)).toBe(3);
  expect(computeResponseCountToEvict([40, 40, 20], max)).toBe(0);
  expect(computeResponseCountToEvict([], max)).toBe(0);
});
