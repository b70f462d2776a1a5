import type { ScreenAddress } from '#platform/contract/addresses.ts';

/** URL path patterns of the screens of the tokens feature. */
export const screenAddresses = [
  { path: '/statement' },
  { path: '/books' },
] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface ScreenAddressRegistry {
    tokens: typeof screenAddresses;
  }
}
