import type { Address } from '#platform/contract/addresses.ts';
import type { Found } from '#platform/client/found.ts';
import type { NavigationPlace, ScreenRoute } from '#platform/client/screen-route.ts';
import { checkRoutes } from './check-routes.ts';

/** An entry of the navigation. */
export interface NavigationItem extends NavigationPlace {
  path: string;
  label: string;
  /** Selected at every address with this tab. */
  tab: string | undefined;
}

/** All screens of the app. */
export interface RouteTable {
  routes: readonly ScreenRoute[];
  /** In display order: the first row, then the second. */
  navigation: readonly NavigationItem[];
  /** The tab of an address without variable parts; undefined for every other path. */
  tabOf(path: string): string | undefined;
}

/**
 * Assembles the screens of all features; pure, so that a test can add a feature of its own. Reserved addresses
 * show the screen at `/`.
 * @throws Error with one line, in development, when declarations contradict each other; see `checkRoutes`
 */
export function assembleRoutes(
  found: Found<readonly ScreenRoute[]>,
  addressesToCome: readonly Address[],
): RouteTable {
  if (import.meta.env.DEV) checkRoutes(found, addressesToCome);
  const built = Object.values(found).flat();
  // The feed always declares it.
  const home = built.find(({ address }) => address.path === '/')!;
  const routes = [...built, ...addressesToCome.map((address) => ({ ...home, address }))];
  const tabs = new Map(routes.map(({ address }) => [address.path, address.tab]));
  return { routes, navigation: listNavigation(routes), tabOf: (path) => tabs.get(path) };
}

function listNavigation(routes: readonly ScreenRoute[]): NavigationItem[] {
  return routes
    .flatMap(({ address: { path, title = path, tab }, ...route }) =>
      'navigation' in route && route.navigation ? [{ ...route.navigation, path, label: title, tab }] : [],
    )
    .toSorted((a, b) => a.row.localeCompare(b.row) || a.order - b.order);
}
