/** URL paths of the screens of follows. */
import type { Address } from '#platform/contract/addresses.ts';

export const addresses = [
  { path: '/u/$handle/followers' },
  { path: '/u/$handle/following' },
] as const satisfies readonly Address[];

declare module '#platform/contract/addresses.ts' {
  interface AddressLists {
    follows: typeof addresses;
  }
}
