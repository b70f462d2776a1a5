import type { ScreenAddress } from '#platform/contract/addresses.ts';

/** URL path patterns of the screens of the notifications feature. */
export const screenAddresses = [{ path: '/notifications' }] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface ScreenAddressRegistry {
    notifications: typeof screenAddresses;
  }
}
