/** URL paths of the screens of follows. */
import type { ScreenAddress } from '#platform/contract/addresses.ts';

export const addresses = [
  { path: '/u/$handle/followers' },
  { path: '/u/$handle/following' },
] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface AddressLists {
    follows: typeof addresses;
  }
}
