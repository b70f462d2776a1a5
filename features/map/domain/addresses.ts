/** Paths of the map feature's screens, and the tab that each one highlights. */
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
