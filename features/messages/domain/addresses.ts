/** Paths of the screens of direct messages. */
import type { ScreenAddress } from '#platform/contract/addresses.ts';

export const addresses = [
  { path: '/messages' },
  { path: '/messages/$conversationId' },
  { path: '/messages/with/$userId' },
] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface AddressLists {
    messages: typeof addresses;
  }
}
