/**
 * Routes of the web app: the declarations in a feature's `web/routes.ts` for the addresses of its
 * `domain/addresses.ts`.
 */
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Address, PathParam } from '#platform/contract/addresses.ts';

/** The place of a screen in the navigation; its label is the title of the address. */
export interface NavigationPlace {
  /** On phones the bottom bar has two rows; elsewhere the first precedes the second. */
  row: 'first' | 'second';
  /** Ascending within the row. */
  order: number;
  icon: LucideIcon;
}

type PathParams<Path extends string> = { [Name in PathParam<Path>]: string };

interface ScreenSpec<Props> {
  /**
   * Loaded when the address is opened, unless it belongs to the first page. Receives the variable parts of the path as
   * props.
   */
  Screen: ComponentType<Props>;
  /** The shell draws a header with the title of the address above a screen that has none. */
  hasShellHeader?: true;
  navigation?: NavigationPlace;
}

interface RedirectSpec {
  /** Runs when the address is opened and returns the path that replaces it. */
  redirect(): string;
}

/** An address with its screen, or with the path that it redirects to. */
export type ScreenRoute = { address: Address } & (ScreenSpec<Record<string, string>> | RedirectSpec);

/**
 * Binds each address of a feature to its screen.
 * @param specs one for each path; a missing or unknown path is a type error
 */
export function defineRoutes<const List extends readonly Address[]>(
  addresses: List,
  specs: {
    [Path in List[number]['path']]: ScreenSpec<PathParams<Path>> | RedirectSpec;
  },
): readonly ScreenRoute[] {
  return addresses.map(
    (address) => ({ address, ...specs[address.path as List[number]['path']] }) as unknown as ScreenRoute,
  );
}
