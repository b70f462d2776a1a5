import type { ScreenAddress } from '#platform/contract/addresses.ts';
import { messages } from './messages.ts';

/** Addresses of the screens of the trip-safety feature, as URL path patterns. */
export const screenAddresses = [
  { path: '/trip-shared', title: messages.shared },
  { path: '/trusted-contact', title: messages.trustedContact },
  { path: '/emergency/$emergencyId', audience: 'user', title: messages.emergency },
] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface ScreenAddressesByFeature {
    tripSafety: typeof screenAddresses;
  }
}
