/** Export and erasure of personal data in this feature: zones, protected areas and manually set areas (KV6). */
import { declarePersonalData } from '#features/personal-data/server/public.ts';
import { loadUserLocationsForExport } from './load-user-locations-for-export.ts';
import { eraseUserLocations } from './store.ts';

/**
 * Personal-data declaration of the places feature: exports and erases zones, protected areas and manually set areas.
 */
export const placesPersonalData = declarePersonalData({
  tables: {
    location_zones: { exportedIn: 'places' },
    protected_areas: { exportedIn: 'places' },
    user_areas: { exportedIn: 'places' },
  },
  sections: { places: loadUserLocationsForExport },
  erasure: {
    listener: 'places-of-deleted-accounts',
    // A user has few zones and areas, so all of them are erased in one batch.
    eraseBatch: ({ tx }, userId) => eraseUserLocations(tx, userId),
  },
});
