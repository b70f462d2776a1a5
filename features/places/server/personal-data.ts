/** Personal data of places: zones, protected areas and areas that people set manually (KV6). */
import { personalData } from '#features/personal-data/server/public.ts';
import { exportPlaces } from './export-places.ts';
import { eraseLocations } from './store.ts';

export const placesPersonalData = personalData({
  tables: {
    location_zones: { exportedIn: 'places' },
    protected_areas: { exportedIn: 'places' },
    user_areas: { exportedIn: 'places' },
  },
  sections: { places: exportPlaces },
  erasure: {
    listener: 'places-of-deleted-accounts',
    // A person has few zones and areas, so one batch holds them all.
    eraseBatch: ({ tx }, userId) => eraseLocations(tx, userId),
  },
});
