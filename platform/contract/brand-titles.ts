/** The product names, used by the pages and by the server that sends them. */

export type BrandId = 'venue-feed' | 'rideshare' | 'smart-city';

export const brandTitles: Readonly<Record<BrandId, string>> = {
  'venue-feed': 'Bedrock',
  rideshare: 'Ryde',
  'smart-city': 'Civic',
};
