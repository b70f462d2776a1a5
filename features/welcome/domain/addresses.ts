/** URL path of the onboarding screen. */
import type { ScreenAddress } from '#platform/contract/addresses.ts';
import { messages } from './messages.ts';

export const addresses = [
  { path: '/welcome', audience: 'user', title: messages.welcome },
] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface AddressLists {
    welcome: typeof addresses;
  }
}
