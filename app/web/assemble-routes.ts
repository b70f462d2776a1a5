import type { ScreenAddress } from '#platform/contract/addresses.ts';
import type { ContributionsByFilePath } from '#platform/client/flatten-and-sort-contributions.ts';
import type { NavigationItemDeclaration, ScreenLayout, ScreenRoute } from '#platform/client/screen-route.ts';
import { assertValidRouteDeclarations } from './assert-valid-route-declarations.ts';

/** Entry of the main navigation. */
export interface NavigationItem extends NavigationItemDeclaration {
  path: string;
  label: string;
  /**
   * Name of the navigation tab of this entry. The entry is highlighted on every screen of the tab. If undefined, the
   * entry is highlighted only at its own path.
   */
  tab: string | undefined;
  /** Key of the feature flag that turns the entry on; undefined if the entry is always on. */
  flag: string | undefined;
}

/** All screens of the app, and the entries of the main navigation. */
export interface RouteTable {
  routes: readonly ScreenRoute[];
  /**
   * Entries of the main navigation in display order. First come the entries of the bottom bar's first row, then those
   * that only the navigation rail shows, and last those of the bottom bar's second row.
   */
  navigation: readonly NavigationItem[];
  /** The home feed, which replaces a screen whose feature flag is off. */
  home: ScreenRoute;
  /**
   * Returns the name of the navigation tab to which a path belongs. Returns undefined if the path belongs to no tab.
   * Paths with variable parts, such as `/post/1`, belong to no tab.
   */
  tabOf(path: string): string | undefined;
  /**
   * Returns the layout of the screen at a path. Returns undefined for the default layout (one column beside the right
   * column), and while the screen's feature flag is off.
   */
  layoutOf(path: string, isFlagOn: (key: string) => boolean): ScreenLayout | undefined;
}

/**
 * Combines the routes of all features into one table. Has no side effects.
 * @param reserved addresses of screens that are not built yet; at these addresses the app shows the home feed
 * @throws Error, in development only, if a declaration is invalid; see `assertValidRouteDeclarations`
 */
export function combineFeatureRoutes(
  found: ContributionsByFilePath<readonly ScreenRoute[]>,
  reserved: readonly ScreenAddress[],
): RouteTable {
  if (import.meta.env.DEV) assertValidRouteDeclarations(found, reserved);
  const built = Object.values(found).flat();
  // The feed feature always declares the route of `/`.
  const home = built.find(({ address }) => address.path === '/')!;
  const routes = [...built, ...reserved.map((address) => ({ ...home, address }))];
  const tabs = new Map(routes.map(({ address }) => [address.path, address.tab]));
  return {
    routes,
    home,
    navigation: listNavigation(routes),
    tabOf: (path) => tabs.get(path),
    layoutOf(path, isFlagOn) {
      const route =
        routes.find(({ address }) => address.path === path) ??
        routes.find(({ address }) => isPathOf(address.path, path));
      if (!route || !('layout' in route) || (route.flag && !isFlagOn(route.flag))) return undefined;
      return route.layout;
    },
  };
}

/** Returns true if a path matches the pattern of an address. For example, `/trip/1` matches `/trip/$bookingId`. */
function isPathOf(address: string, path: string): boolean {
  const [parts, segments] = [address.split('/'), path.split('/')];
  return (
    parts.length === segments.length &&
    parts.every((part, index) => part === segments[index] || (part.startsWith('$') && segments[index] !== ''))
  );
}

function listNavigation(routes: readonly ScreenRoute[]): NavigationItem[] {
  return routes
    .flatMap(({ address: { path, title = path, tab }, ...route }) =>
      'navigation' in route && route.navigation
        ? [{ ...route.navigation, path, label: title, tab, flag: route.flag }]
        : [],
    )
    .toSorted((a, b) => a.row.localeCompare(b.row) || a.order - b.order);
}
