import type { ScreenAddress } from '#platform/contract/addresses.ts';

/** URL path patterns of the screens of the messages feature. */
export const screenAddresses = [
  { path: '/messages' },
  { path: '/messages/$conversationId' },
  { path: '/messages/with/$userId' },
] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface ScreenAddressRegistry {
    messages: typeof screenAddresses;
  }
}
