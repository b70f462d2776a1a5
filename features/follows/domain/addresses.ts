import type { ScreenAddress } from '#platform/contract/addresses.ts';

/** Addresses of the screens of follows, as path patterns of the web app. */
export const screenAddresses = [
  { path: '/u/$handle/followers' },
  { path: '/u/$handle/following' },
] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface ScreenAddressRegistry {
    follows: typeof screenAddresses;
  }
}
