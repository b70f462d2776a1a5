import type { ScreenAddress } from '#platform/contract/addresses.ts';

/** Addresses of the screens of tokens, as path patterns of the web app. */
export const screenAddresses = [
  { path: '/statement' },
  { path: '/books' },
] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface ScreenAddressRegistry {
    tokens: typeof screenAddresses;
  }
}
