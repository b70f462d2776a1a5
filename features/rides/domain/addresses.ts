import type { ScreenAddress } from '#platform/contract/addresses.ts';
import { messages } from './messages.ts';

/** Addresses of the screens of the rides feature, as URL path patterns. */
export const screenAddresses = [
  { path: '/ryde', tab: 'ryde', title: messages.rides },
  { path: '/ryde/drive', tab: 'ryde' },
  { path: '/ryde/drive/setup', tab: 'ryde' },
  { path: '/ryde/drive/earnings', tab: 'ryde' },
  { path: '/ryde/drivers', tab: 'ryde' },
  { path: '/ryde/demo', tab: 'ryde' },
  { path: '/ryde/trips', tab: 'ryde' },
  { path: '/ryde/$', tab: 'ryde' },
  { path: '/trip/$bookingId', audience: 'user' },
  { path: '/trip/$bookingId/receipt', audience: 'user' },
  { path: '/trip/$bookingId/log', audience: 'user' },
] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface ScreenAddressesByFeature {
    rides: typeof screenAddresses;
  }
}
