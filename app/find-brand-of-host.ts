/** Selects the brand by host name. The Host header has no other effect. */

import type { BrandId } from '#platform/contract/brand-titles.ts';

const table: { pattern: RegExp; brand: BrandId }[] = [
  { pattern: /^(www\.)?(ryde|ride|rides)\./, brand: 'rideshare' },
  { pattern: /^(www\.)?(civic|city|smart)\./, brand: 'smart-city' },
];

/** Returns the brand of a host; the venue feed for an unknown one. */
export function findBrandOfHost(host: string | undefined): BrandId {
  const name = (host ?? '').toLowerCase();
  return table.find(({ pattern }) => pattern.test(name))?.brand ?? 'venue-feed';
}
