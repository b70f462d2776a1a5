import type { ScreenAddress } from '#platform/contract/addresses.ts';
import { messages } from './messages.ts';

/** Addresses of the screens of the search feature, as URL path patterns. */
export const screenAddresses = [
  { path: '/search', tab: 'search', title: messages.title },
  { path: '/voice-search', tab: 'search' },
] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface ScreenAddressesByFeature {
    search: typeof screenAddresses;
  }
}
