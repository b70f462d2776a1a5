/** Chooses the brand of the app (its name, slogan and pictures) by the host name of the request. */

import type { AppBrandId } from './brand-titles.ts';

const table: { pattern: RegExp; brand: AppBrandId }[] = [
  { pattern: /^(www\.)?(ryde|ride|rides)\./, brand: 'rideshare' },
  { pattern: /^(www\.)?(civic|city|smart)\./, brand: 'smart-city' },
];

/** Returns the brand of a host name such as `ride.example.org`; `venue-feed` for an unknown or missing host. */
export function findBrandByHost(host: string | undefined): AppBrandId {
  const name = (host ?? '').toLowerCase();
  return table.find(({ pattern }) => pattern.test(name))?.brand ?? 'venue-feed';
}
