/** Declares the URL paths of the token screens. */
import type { ScreenAddress } from '#platform/contract/addresses.ts';

export const addresses = [
  { path: '/statement' },
  { path: '/books' },
] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface AddressLists {
    tokens: typeof addresses;
  }
}
