import { expect, test } from 'vitest';
import type { ScreenRoute } from '#platform/client/screen-route.ts';
import { preloadScreen } from './preload-screen.ts';

function makeRoutes(loaded: string[]): ScreenRoute[] {
  const withPreload = (path: string, preload: () => Promise<void>) =>
    ({ address: { path }, Screen: Object.assign(() => null, { preload }) }) as ScreenRoute;
  return [
    withPreload('/', async () => void loaded.push('home')),
    withPreload('/post/$postId', async () => void loaded.push('post')),
    withPreload('/broken', async () => {
      throw new Error('no network');
    }),
    { address: { path: '/old' }, redirect: () => '/' },
  ];
}

test('only the file of the screen at the address is loaded', async () => {
  const loaded: string[] = [];
  const routes = makeRoutes(loaded);
  for (const path of ['/post/p1', '/', '/post/', '/post/p1/more', '/old', '/nowhere'])
    await preloadScreen(routes, path);
  expect(loaded).toEqual(['post', 'home']);
});

test('a file that cannot be loaded does not keep the app from starting', async () => {
  await expect(preloadScreen(makeRoutes([]), '/broken')).resolves.toBeUndefined();
});
