import type { ScreenAddress } from '#platform/contract/addresses.ts';

/** Addresses of the screens of the tokens feature, as URL path patterns. */
export const screenAddresses = [
  { path: '/statement' },
  { path: '/books' },
] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface ScreenAddressesByFeature {
    tokens: typeof screenAddresses;
  }
}
