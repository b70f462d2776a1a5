/** Declares the URL paths of the notification screens. */
import type { Address } from '#platform/contract/addresses.ts';

export const addresses = [{ path: '/notifications' }] as const satisfies readonly Address[];

declare module '#platform/contract/addresses.ts' {
  interface AddressLists {
    notifications: typeof addresses;
  }
}
