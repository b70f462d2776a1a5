/** Id of one of the app's three brands. */
export type BrandId = 'venue-feed' | 'rideshare' | 'smart-city';

/** Product names of the brands. */
export const brandTitles: Readonly<Record<BrandId, string>> = {
  'venue-feed': 'Bedrock',
  rideshare: 'Ryde',
  'smart-city': 'Civic',
};
