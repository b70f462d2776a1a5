/** Address of the privacy page. */
import type { ScreenAddress } from '#platform/contract/addresses.ts';

/** Addresses of the screens of the personal-data feature, as URL path patterns. */
export const screenAddresses = [{ path: '/privacy' }] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface ScreenAddressesByFeature {
    'personal-data': typeof screenAddresses;
  }
}
