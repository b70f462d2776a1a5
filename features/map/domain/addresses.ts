import { messages } from './messages.ts';
import type { ScreenAddress } from '#platform/contract/addresses.ts';

/** Addresses of the screens of the map feature, as URL path patterns. */
export const screenAddresses = [
  { path: '/map', tab: 'map', title: messages.map },
  { path: '/nearby', tab: 'nearby' },
] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface ScreenAddressesByFeature {
    map: typeof screenAddresses;
  }
}
