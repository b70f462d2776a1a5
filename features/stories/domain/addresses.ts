import type { ScreenAddress } from '#platform/contract/addresses.ts';
import { messages } from './messages.ts';

/** Addresses of the screens of the stories feature, as URL path patterns. */
export const screenAddresses = [
  { path: '/stories/archive', audience: 'user', title: messages.archive },
] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface ScreenAddressesByFeature {
    stories: typeof screenAddresses;
  }
}
