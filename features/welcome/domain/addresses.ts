import type { ScreenAddress } from '#platform/contract/addresses.ts';
import { messages } from './messages.ts';

/** Addresses of the screens of the welcome feature, as URL path patterns. */
export const screenAddresses = [
  { path: '/welcome', audience: 'user', title: messages.welcome },
] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface ScreenAddressesByFeature {
    welcome: typeof screenAddresses;
  }
}
