import { assertUniqueAddresses } from '#platform/contract/addresses.ts';
import type { Address } from '#platform/contract/addresses.ts';
import type { Found } from '#platform/client/found.ts';
import type { ScreenRoute } from '#platform/client/screen-route.ts';

/**
 * Checks the declarations of all features, in development and in tests: a build without mistakes needs no check in the page.
 * @throws Error with one line when an address is declared twice, or an entry of the navigation has no title
 */
export function checkRoutes(found: Found<readonly ScreenRoute[]>, addressesToCome: readonly Address[]): void {
  assertUniqueAddresses([
    { name: 'app', addresses: addressesToCome },
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

/** Returns the name of the feature that a file belongs to. */
function readFeatureName(path: string): string {
  return /features\/([^/]+)\//.exec(path)?.[1] ?? path;
}
