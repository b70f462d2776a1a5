import type { ScreenAddress } from '#platform/contract/addresses.ts';

/** Addresses of the screens of the follows feature, as URL path patterns. */
export const screenAddresses = [
  { path: '/u/$handle/followers' },
  { path: '/u/$handle/following' },
] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface ScreenAddressesByFeature {
    follows: typeof screenAddresses;
  }
}
