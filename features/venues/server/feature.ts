import { registerPosters } from '#features/media/server/public.ts';
import type { Feature } from '#platform/kernel/feature.ts';
import { reportableVenues } from './reportable.ts';
import { getVenueFunction } from './get-venue.ts';
import { listVenuesFunction } from './list-venues.ts';
import { nearbyKey } from '#features/places/server/public.ts';
import { fillCells } from './fill-cells.ts';
import { nearbyVenues } from './nearby-venues.ts';
import { findVenues } from './store.ts';
import { venueHeads } from './venue-head.ts';

/** The venues feature: the known places of the town. */
export const venuesFeature: Feature = {
  name: 'venues',
  tables: ['venues'],
  contributions: [reportableVenues],
  functions: [listVenuesFunction, getVenueFunction],
  pages: [venueHeads],
  start: async (platform) => {
    platform.service(nearbyKey).add(nearbyVenues);
    await fillCells(platform.db);
    registerPosters(platform, 'venues', async ({ db }, id) => {
      const [venue] = await findVenues(db, [id]);
      if (venue === undefined) return null;
      const { name, district, city, category } = venue;
      return { seed: id, title: name, subtitle: district === city ? city : `${district}, ${city}`, category };
    });
  },
};
