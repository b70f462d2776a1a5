/** Id of one of the app's three brands. */
export type BrandId = 'venue-feed' | 'rideshare' | 'smart-city';

/** Name of each brand as people see it, by the brand's id. */
export const brandTitles: Readonly<Record<BrandId, string>> = {
  'venue-feed': 'Bedrock',
  rideshare: 'Ryde',
  'smart-city': 'Civic',
};
