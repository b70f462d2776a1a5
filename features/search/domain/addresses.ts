/** Paths of the search screens. */
import type { Address } from '#platform/contract/addresses.ts';
import { messages } from './messages.ts';

export const addresses = [
  { path: '/search', tab: 'search', title: messages.title },
  { path: '/voice-search', tab: 'search' },
] as const satisfies readonly Address[];

declare module '#platform/contract/addresses.ts' {
  interface AddressLists {
    search: typeof addresses;
  }
}
