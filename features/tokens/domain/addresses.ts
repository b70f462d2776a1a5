/** Declares the URL paths of the token screens. */
import type { Address } from '#platform/contract/addresses.ts';

export const addresses = [{ path: '/statement' }, { path: '/books' }] as const satisfies readonly Address[];

declare module '#platform/contract/addresses.ts' {
  interface AddressLists {
    tokens: typeof addresses;
  }
}
