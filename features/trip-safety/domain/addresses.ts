/** Addresses of the screens of trip safety. Tokens are in the fragment, which is not part of the path. */
import type { ScreenAddress } from '#platform/contract/addresses.ts';
import { messages } from './messages.ts';

export const addresses = [
  { path: '/trip-shared', title: messages.shared },
  { path: '/trusted-contact', title: messages.trustedContact },
  { path: '/emergency/$emergencyId', audience: 'user', title: messages.emergency },
] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface AddressLists {
    tripSafety: typeof addresses;
  }
}
