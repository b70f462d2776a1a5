import type { VenueCategory } from './venue-category.ts';

/**
 * A venue of the starter city (Phoenix, the built-in example town), as written in the data files.
 * - `lat` and `lng` are WGS 84 degrees. They are accurate to about a block if the venue has a street `address`,
 *   otherwise only to about 500 m, so that the app must show the location as approximate.
 * - `district` is the local name of the area.
 * - `blurb` is one sentence that stays true for years.
 * - `alsoKnownAs` are other names that people search for: former and short names, and the kind of place if the name
 *   does not say it.
 * - `website` is the website of the venue itself.
 */
export type StarterCityVenue = {
  id: string;
  name: string;
  alsoKnownAs?: readonly string[];
  category: VenueCategory;
  lat: number;
  lng: number;
  district: string;
  city: string;
  blurb?: string;
  website?: string;
  address?: string;
};
