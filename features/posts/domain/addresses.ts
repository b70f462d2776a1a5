/** Addresses of the screens of the posts feature. */
import type { ScreenAddress } from '#platform/contract/addresses.ts';

/** Addresses of the screens of the posts feature, as URL path patterns. */
export const screenAddresses = [
  { path: '/scheduled', audience: 'user' },
] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface ScreenAddressesByFeature {
    posts: typeof screenAddresses;
  }
}
