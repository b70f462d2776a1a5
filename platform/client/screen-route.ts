/**
 * Types and helper for routes of the web app. A feature lists its paths in `domain/addresses.ts`, and binds each of
 * them to a screen in `web/routes.ts`.
 */
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { ScreenAddress, PathParamName } from '#platform/contract/addresses.ts';

/** A screen's entry in the navigation. Its label is the `title` of the screen's address. */
export interface NavigationItemDeclaration {
  /**
   * Group of the entry. On phones, `first` and `second` are the two rows of the bottom bar. On desktops, they are the
   * upper and the lower part of the rail (the navigation at the side). Entries of the group `rail` appear on desktops
   * only, between these two parts.
   */
  row: 'first' | 'rail' | 'second';
  /** Position of the entry within its group, ascending. */
  order: number;
  icon: LucideIcon;
}

type PathParams<Path extends string> = { [Name in PathParamName<Path>]: string };

/**
 * Layout of a screen that is not a single column:
 *
 * - `window`: the screen fills the window between header and bottom bar, and the page does not scroll, for example for
 *   a map. The shell (the frame around every screen) shows neither the right column nor the floating button.
 * - `panes`: on desktops the screen is as wide as the main column and the right column together, for a list beside the
 *   opened item. If the addresses of list and item have the same component, opening an item only changes the
 *   component's props and does not remount it.
 * - `alone`: the shell shows neither navigation nor right column, so that nothing distracts from the screen's task. The
 *   screen has its own button to leave it.
 */
export type ScreenLayout = 'window' | 'panes' | 'alone';

interface ScreenSpec<Props> {
  /**
   * The component of the screen. Its props are the variable parts of the path. A lazy component is loaded when the
   * address is opened.
   */
  Screen: ComponentType<Props>;
  /** True if the shell shows a header with the title of the address, because the screen has no header of its own. */
  hasShellHeader?: true;
  /** Layout of the screen; a single column beside the right column by default. */
  layout?: ScreenLayout;
  navigation?: NavigationItemDeclaration;
  /**
   * Key of the feature flag that turns the screen on; a screen without a key is always on. While the flag is off, the
   * screen's address shows the home feed (SHELL-049).
   */
  flag?: string;
}

interface RedirectSpec {
  /** Returns the path to which this address redirects. Runs whenever the address is opened. */
  redirect(): string;
}

/** An address of the app, with the screen that it shows or the redirect that it performs. */
export type ScreenRoute = { address: ScreenAddress } & (ScreenSpec<Record<string, string>> | RedirectSpec);

/**
 * Assigns to each address of a feature the screen that it shows or the redirect that it performs.
 * @param specs screen or redirect by path; a missing or unknown path is a type error
 */
export function defineRoutes<const List extends readonly ScreenAddress[]>(
  addresses: List,
  specs: {
    [Path in List[number]['path']]: ScreenSpec<PathParams<Path>> | RedirectSpec;
  },
): readonly ScreenRoute[] {
  return addresses.map(
    (address) => ({ address, ...specs[address.path as List[number]['path']] }) as unknown as ScreenRoute,
  );
}
