// @vitest-environment jsdom
/** Tests that the router and the server agree, for every URL path, whether it has a screen or is Page Not Found. */
import { createMemoryHistory } from '@tanstack/react-router';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createScreenAddressMatcher } from '#platform/contract/addresses.ts';
import type { ScreenAddress } from '#platform/contract/addresses.ts';
import { reservedScreenAddresses } from '../domain/reserved-screen-addresses.ts';
import { createAppRouter } from './router.tsx';
import { routeTable } from './routes.ts';

// `app/addresses.test.ts` compares the same files with the list that the server reads.
const found = import.meta.glob<readonly ScreenAddress[]>('../../features/*/domain/addresses.ts', {
  eager: true,
  import: 'screenAddresses',
});
const declared: readonly ScreenAddress[] = [...Object.values(found).flat(), ...reservedScreenAddresses];
const isPage = createScreenAddressMatcher(declared);
const router = createAppRouter(createMemoryHistory());
/**
 * Returns true if the router has a screen for the path. If a route matches only the beginning of the path, the rest is
 * in the parameter `**`, and the router shows Page Not Found.
 */
const hasScreen = (path: string) => {
  const [, params, route] = router.getMatchedRoutes(path);
  return route !== undefined && params['**'] === undefined;
};
const paths = declared.map(({ path }) => path);
const filled = (path: string) => path.replace(/\/\$$/, '/any/rest').replaceAll(/\$[^/]+/g, 'x-1');

test('SHELL-031 the server and the router have the same addresses', () => {
  expect(paths.length).toBeGreaterThan(40);
  const routed = routeTable.routes.map(({ address }) => address.path);
  expect(routed.toSorted()).toEqual(paths.toSorted());
  for (const path of paths.map(filled)) {
    for (const one of path === '/' ? [path] : [path, `${path}/`]) {
      expect([one, isPage(one), hasScreen(one)]).toEqual([one, true, true]);
    }
  }
});

test('SHELL-031 the server and the router agree about paths made of segments of addresses', () => {
  const pieces = [...new Set(paths.flatMap((path) => filled(path).split('/').filter(Boolean)))];
  const segment = fc.oneof(
    fc.constantFrom(...pieces),
    fc.constantFrom(...pieces.map((piece) => piece.toUpperCase()), ...pieces.map((piece) => `${piece}s`)),
    fc.stringMatching(/^[a-z0-9._~-]{1,8}$/).filter((text) => !/^\.+$/.test(text)),
  );
  const count = { pages: 0, others: 0 };
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), fc.boolean(), (segments, ends) => {
      const path = `/${segments.join('/')}${ends ? '/' : ''}`;
      count[isPage(path) ? 'pages' : 'others']++;
      expect([path, hasScreen(path)]).toEqual([path, isPage(path)]);
    }),
    { numRuns: 2_000 },
  );
  expect(Math.min(count.pages, count.others)).toBeGreaterThan(100);
});
