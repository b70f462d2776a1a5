/**
 * Types and helpers for the addresses (URL paths) of the web app. Each feature lists its own addresses in
 * `domain/addresses.ts`. The router renders the screens of these addresses, and the server answers 404 for every path
 * that matches no address (SHELL-031).
 */

/**
 * People who may open an address of the app. `user`: signed-in people. `admin`: admins. Everybody may open an address
 * without an audience.
 */
export type ScreenAddressAudience = 'user' | 'admin';

/** An address of the web app, as a feature declares it. */
export interface ScreenAddress {
  /**
   * Path pattern in the router's syntax. `/post/$postId` has one variable part, and a `$` alone at the end matches
   * the rest of the path.
   */
  path: string;
  /**
   * People who may open the address; everybody if absent. `user`: signed-out people are redirected to the home screen.
   * `admin`: people without admin rights see the screen Access Denied.
   */
  audience?: ScreenAddressAudience;
  /** Name of the navigation tab that is highlighted while this screen is open. Usage statistics are counted by tab. */
  tab?: string;
  /** The screen's name in the navigation and in the shell's header. */
  title?: string;
}

/** Name of a feature, and the addresses that the feature declares. */
interface AddressOwner {
  name: string;
  addresses?: readonly ScreenAddress[];
}

/**
 * Types of the address lists of all features, by feature name. TypeScript checks the targets of links with these types.
 * Each feature adds its own list by declaration merging in its `domain/addresses.ts`.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface ScreenAddressesByFeature {}

/** Union type of the path patterns of all addresses. Links accept only these patterns. */
export type ScreenAddressPath = ScreenAddressesByFeature[keyof ScreenAddressesByFeature][number]['path'];

/** Union type of the names of a path's variable parts, such as `postId` for `/post/$postId`. */
export type PathParamName<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? PathParamName<Head> | PathParamName<Rest>
  : Path extends `$${infer Name}`
    ? Name extends ''
      ? never
      : Name
    : never;

/**
 * Checks that no two addresses match the same paths. `/post/$id` and `/post/$postId` count as the same address, because
 * they differ only in the name of the variable part.
 * @throws Error with a one-line message that names the address and both features
 */
export function assertUniqueScreenAddresses(owners: readonly AddressOwner[]): void {
  const known = new Map<string, string>();
  for (const { name, addresses = [] } of owners) {
    for (const { path } of addresses) {
      const shape = path.replaceAll(/\$[^/]+/g, '$*');
      const other = known.get(shape);
      if (other !== undefined)
        throw new Error(`The address ${path} is declared twice: by ${other} and by ${name}.`);
      known.set(shape, name);
    }
  }
}

/**
 * Returns a predicate that is true for every path that matches one of the addresses. The predicate ignores a trailing
 * slash of the path.
 */
export function createScreenAddressMatcher(addresses: readonly ScreenAddress[]): (path: string) => boolean {
  const isPattern = ({ path }: ScreenAddress) => path.includes('$');
  const fixed = new Set(addresses.filter((address) => !isPattern(address)).map(({ path }) => path));
  const patterns = addresses.filter(isPattern).map(({ path }) => patternOf(path));
  return (path) => {
    const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
    return fixed.has(plain) || patterns.some((pattern) => pattern.test(plain));
  };
}

function patternOf(path: string): RegExp {
  const segments = path
    .split('/')
    .map((segment) => (segment === '$' ? '.*' : segment.startsWith('$') ? '[^/]+' : RegExp.escape(segment)));
  return new RegExp(`^${segments.join('/')}$`);
}
