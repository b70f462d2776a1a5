import { assertUniqueScreenAddresses } from '#platform/contract/addresses.ts';
import type { ScreenAddress } from '#platform/contract/addresses.ts';
import type { ContributionsByFilePath } from '#platform/client/flatten-and-sort-contributions.ts';
import type { ScreenRoute } from '#platform/client/screen-route.ts';

/**
 * Checks the route declarations of all features for mistakes. Used in development and in tests; the production build
 * leaves it out.
 * @throws Error if an address is declared twice, or if an entry of the navigation has no title
 */
export function assertValidRouteDeclarations(
  found: ContributionsByFilePath<readonly ScreenRoute[]>,
  reserved: readonly ScreenAddress[],
): void {
  assertUniqueScreenAddresses([
    { name: 'app', addresses: reserved },
    ...Object.entries(found).map(([path, routes]) => ({
      name: readFeatureName(path),
      addresses: routes.map(({ address }) => address),
    })),
  ]);
  for (const route of Object.values(found).flat()) {
    if ('navigation' in route && route.navigation && route.address.title === undefined)
      throw new Error(`The address ${route.address.path} is in the navigation and has no title.`);
  }
}

/** Returns the name of the feature that contains a file, such as `posts` for `features/posts/web/routes.ts`. */
function readFeatureName(path: string): string {
  return /features\/([^/]+)\//.exec(path)?.[1] ?? path;
}
