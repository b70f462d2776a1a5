import type { ScreenAddress } from '#platform/contract/addresses.ts';
import { messages } from './messages.ts';

/** Addresses of the screens of the events feature, as URL path patterns. */
export const screenAddresses = [
  { path: '/events', title: messages.events },
  { path: '/events/new' },
  { path: '/events/proposals', audience: 'admin' },
  { path: '/events/import', audience: 'admin' },
  { path: '/event/$eventId' },
  { path: '/event/$eventId/edit', audience: 'user' },
] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface ScreenAddressesByFeature {
    events: typeof screenAddresses;
  }
}
