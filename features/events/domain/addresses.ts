/** URL paths of the screens of events. */
import type { ScreenAddress } from '#platform/contract/addresses.ts';

export const addresses = [{ path: '/event/$eventId' }] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface AddressLists {
    events: typeof addresses;
  }
}
