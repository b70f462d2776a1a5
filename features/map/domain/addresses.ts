/** Paths of the map feature's screens, and the tab that each one highlights. */
import { messages } from './messages.ts';
import type { ScreenAddress } from '#platform/contract/addresses.ts';

export const addresses = [
  { path: '/map', tab: 'map', title: messages.map },
  { path: '/nearby', tab: 'nearby' },
] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface AddressLists {
    map: typeof addresses;
  }
}
