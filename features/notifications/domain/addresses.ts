import type { ScreenAddress } from '#platform/contract/addresses.ts';

/** Addresses of the screens of the notifications feature, as URL path patterns. */
export const screenAddresses = [{ path: '/notifications' }] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface ScreenAddressesByFeature {
    notifications: typeof screenAddresses;
  }
}
