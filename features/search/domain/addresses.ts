/** Paths of the search screens. */
import type { ScreenAddress } from '#platform/contract/addresses.ts';
import { messages } from './messages.ts';

export const addresses = [
  { path: '/search', tab: 'search', title: messages.title },
  { path: '/voice-search', tab: 'search' },
] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface AddressLists {
    search: typeof addresses;
  }
}
