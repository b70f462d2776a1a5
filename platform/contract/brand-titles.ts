/**
 * Id of a brand. The app has three brands, which differ in name, slogan and pictures. The host name of the request
 * determines the brand.
 */
export type AppBrandId = 'venue-feed' | 'rideshare' | 'smart-city';

/** Displayed name of each brand, by the brand's id. */
export const brandTitles: Readonly<Record<AppBrandId, string>> = {
  'venue-feed': 'Bedrock',
  rideshare: 'Ryde',
  'smart-city': 'Civic',
};
