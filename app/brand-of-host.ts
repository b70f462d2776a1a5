/** Which brand a host name shows. The Host header decides nothing else. */

import type { BrandId } from '#platform/contract/brand-titles.ts';

const table: { pattern: RegExp; brand: BrandId }[] = [
  { pattern: /^(www\.)?(ryde|ride|rides)\./, brand: 'rideshare' },
  { pattern: /^(www\.)?(civic|city|smart)\./, brand: 'smart-city' },
];

/** The brand of a host; an unknown one shows the venue feed. */
export function brandOfHost(host: string | undefined): BrandId {
  const name = (host ?? '').toLowerCase();
  return table.find(({ pattern }) => pattern.test(name))?.brand ?? 'venue-feed';
}
