/** Declares the URL paths of the notification screens. */
import type { ScreenAddress } from '#platform/contract/addresses.ts';

export const addresses = [{ path: '/notifications' }] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface AddressLists {
    notifications: typeof addresses;
  }
}
