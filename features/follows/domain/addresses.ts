import type { ScreenAddress } from '#platform/contract/addresses.ts';

/** URL path patterns of the screens of the follows feature. */
export const screenAddresses = [
  { path: '/u/$handle/followers' },
  { path: '/u/$handle/following' },
] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface ScreenAddressRegistry {
    follows: typeof screenAddresses;
  }
}
