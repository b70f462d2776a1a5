/**
 * Addresses of the web app. Each feature lists its own in `domain/addresses.ts`. The router renders their screens,
 * and the server answers 404 for every path that no address matches (SHELL-031).
 */

/** The audience of an address: everybody if absent. The screen itself may still require an account. */
export type AddressAudience = 'user' | 'admin';

export interface Address {
  /** Pattern in the syntax of the router: `/post/$postId`; a `$` alone at the end matches the rest of the path. */
  path: string;
  /** `user`: redirects to the home screen when signed out. `admin`: shows Access Denied to everybody else. */
  audience?: AddressAudience;
  /** The navigation tab that it selects and under which usage figures count it. */
  tab?: string;
  /** The name of the screen in the navigation and in the header of the shell. */
  title?: string;
}

/** The addresses of one feature. */
interface AddressOwner {
  name: string;
  addresses?: readonly Address[];
}

/**
 * Types of all address lists, so that links are type-checked. Each `domain/addresses.ts` adds its own by
 * declaration merging.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface AddressLists {}

/** Union of all paths that a link can name. */
export type AddressPath = AddressLists[keyof AddressLists][number]['path'];

/** The names of the variable parts of a path: `postId` for `/post/$postId`. */
export type PathParam<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? PathParam<Head> | PathParam<Rest>
  : Path extends `$${infer Name}`
    ? Name extends ''
      ? never
      : Name
    : never;

/**
 * Checks that no two addresses match the same paths. The names of variable parts are ignored.
 * @throws Error with a message of one line that names the address and both owners
 */
export function assertUniqueAddresses(owners: readonly AddressOwner[]): void {
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

/** Returns a function that checks whether one of the addresses matches a path. A trailing slash is ignored. */
export function matchAddresses(addresses: readonly Address[]): (path: string) => boolean {
  const isPattern = ({ path }: Address) => path.includes('$');
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
