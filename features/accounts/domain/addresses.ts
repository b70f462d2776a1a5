/** URL paths of the screens that the accounts feature provides. */
import type { ScreenAddress } from '#platform/contract/addresses.ts';
import { messages } from './messages.ts';

export const addresses = [
  { path: '/profile', tab: 'profile', title: messages.profile },
  { path: '/u/$handle' },
  // Rewritten to `/`, where the sign-up dialog opens (SHELL-029, SHELL-030).
  { path: '/login' },
  { path: '/settings' },
  { path: '/settings/$section' },
  { path: '/reset-password' },
  { path: '/verify-email' },
] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface AddressLists {
    accounts: typeof addresses;
  }
}
