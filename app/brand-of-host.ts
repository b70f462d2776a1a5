/** Which brand a host name shows. The Host header decides nothing else. */

export type BrandId = 'venue-feed' | 'rideshare' | 'smart-city';

const table: { pattern: RegExp; brand: BrandId }[] = [
  { pattern: /^(www\.)?(ryde|ride|rides)\./, brand: 'rideshare' },
  { pattern: /^(www\.)?(civic|city|smart)\./, brand: 'smart-city' },
];

/** The title of a brand, as its pages carry it. */
export const brandTitles: Record<BrandId, string> = {
  'venue-feed': 'Bedrock',
  rideshare: 'Ryde',
  'smart-city': 'Civic',
};

/** The brand of a host; an unknown one shows the venue feed. */
export function brandOfHost(host: string | undefined): BrandId {
  const name = (host ?? '').toLowerCase();
  return table.find(({ pattern }) => pattern.test(name))?.brand ?? 'venue-feed';
}
