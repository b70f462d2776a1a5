/** URL path of the sandbox screen, which suggests places. */
import type { ScreenAddress } from '#platform/contract/addresses.ts';
import { messages } from './messages.ts';

/** Addresses of the screens of the sandbox feature, as URL path patterns. */
export const screenAddresses = [
  { path: '/sandbox', tab: 'sandbox', title: messages.sandbox },
] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface ScreenAddressesByFeature {
    sandbox: typeof screenAddresses;
  }
}
