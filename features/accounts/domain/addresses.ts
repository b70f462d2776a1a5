import type { ScreenAddress } from '#platform/contract/addresses.ts';
import { messages } from './messages.ts';

/** Addresses of the screens of the accounts feature, as URL path patterns. */
export const screenAddresses = [
  { path: '/profile', tab: 'profile', title: messages.profile },
  { path: '/u/$handle' },
  // Redirects to `/`, where the sign-up dialog opens (SHELL-029, SHELL-030).
  { path: '/login' },
  { path: '/settings' },
  { path: '/settings/$section' },
  { path: '/reset-password' },
  { path: '/verify-email' },
] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface ScreenAddressesByFeature {
    accounts: typeof screenAddresses;
  }
}
