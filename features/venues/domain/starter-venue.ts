import type { VenueCategory } from './venue-category.ts';

/**
 * A place of the starter city as written in the data files.
 * `lat` and `lng` are WGS 84 degrees, good to about 500 m, and must be shown as approximate.
 * `district` is what locals call the area; `blurb` is one plain line that stays true from year to year.
 */
export type StarterVenue = {
  id: string;
  name: string;
  category: VenueCategory;
  lat: number;
  lng: number;
  district: string;
  city: string;
  blurb?: string;
};
