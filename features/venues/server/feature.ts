import { registerPosterLoader } from '#features/media/server/public.ts';
import type { Feature } from '#platform/kernel/feature.ts';
import { reportableVenuesContribution } from './reportable.ts';
import { chooseVenuePicture } from '../domain/choose-venue-picture.ts';
import { getVenueHandler } from './get-venue.ts';
import { listSavedVenuesHandler } from './list-saved-venues.ts';
import { listVenuesHandler } from './list-venues.ts';
import { venuesPersonalDataDeclaration } from './personal-data.ts';
import { saveVenueHandler } from './save-venue.ts';
import { unsaveVenueHandler } from './unsave-venue.ts';
import { nearbyPlaceSearchRegistryServiceKey } from '#features/places/server/public.ts';
import { fillMissingVenueH3Cells } from './fill-missing-venue-grid-cells.ts';
import { processVenueDiscoveryHandler } from './process-venue-discovery.ts';
import { listNearbyVenues } from './list-nearby-venues.ts';
import { listVenueRowsByIds } from './store.ts';
import { venuePageHeadLoader } from './venue-page-head-loader.ts';

/** The venues feature: the town's places that people go to, such as restaurants, parks and museums. */
export const venuesFeature: Feature = {
  name: 'venues',
  tables: ['venues', 'saved_venues'],
  contributions: [reportableVenuesContribution, venuesPersonalDataDeclaration],
  functions: [
    listVenuesHandler,
    getVenueHandler,
    processVenueDiscoveryHandler,
    saveVenueHandler,
    unsaveVenueHandler,
    listSavedVenuesHandler,
  ],
  pages: [venuePageHeadLoader],
  start: async (platform) => {
    platform.service(nearbyPlaceSearchRegistryServiceKey).add(listNearbyVenues);
    await fillMissingVenueH3Cells(platform.db);
    registerPosterLoader(platform, 'venues', async ({ db }, id) => {
      const [venue] = await listVenueRowsByIds(db, [id]);
      if (venue === undefined) return null;
      if (venue.source === 'sample') return chooseVenuePicture(venue);
      const { name, district, city, category } = venue;
      return { seed: id, title: name, subtitle: district === city ? city : `${district}, ${city}`, category };
    });
  },
};
