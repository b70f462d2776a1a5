import type { VenueCategory } from './venue-category.ts';

/**
 * A venue of the starter city in the data files. `lat` and `lng` are WGS 84 degrees, accurate to about 500 m, and must be
 * shown as approximate. `district` is the local name of the area; `blurb` is one plain sentence that stays true over the
 * years.
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
