/** The product names of the three brands, for the web pages and for the server that renders their HTML. */

export type BrandId = 'venue-feed' | 'rideshare' | 'smart-city';

export const brandTitles: Readonly<Record<BrandId, string>> = {
  'venue-feed': 'Bedrock',
  rideshare: 'Ryde',
  'smart-city': 'Civic',
};
