/** Addresses of the screens of the map. */
import type { Address } from '#platform/contract/addresses.ts';

export const addresses = [
  { path: '/map', tab: 'map' },
  { path: '/nearby', tab: 'nearby' },
] as const satisfies readonly Address[];

declare module '#platform/contract/addresses.ts' {
  interface AddressLists {
    map: typeof addresses;
  }
}
