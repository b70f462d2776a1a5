import type { ScreenAddress } from '#platform/contract/addresses.ts';

/** Addresses of the screens of the messages feature, as URL path patterns. */
export const screenAddresses = [
  { path: '/messages' },
  { path: '/messages/$conversationId' },
  { path: '/messages/with/$userId' },
] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface ScreenAddressesByFeature {
    messages: typeof screenAddresses;
  }
}
