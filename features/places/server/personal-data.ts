/** Export and erasure of personal data in this feature: zones, protected areas and manually set areas (KV6). */
import { declarePersonalData } from '#features/personal-data/server/public.ts';
import { storedUntilPersonRemovesItText } from '#features/personal-data/domain/retention.ts';
import { loadUserLocationsForExport } from './load-user-locations-for-export.ts';
import { eraseUserLocations } from './store.ts';
import { messages } from './privacy/messages.ts';

const zoneNotice = {
  topic: 'places',
  data: messages.zones,
  purpose: messages.zonesPurpose,
  retention: storedUntilPersonRemovesItText,
} as const;

const areaNotice = {
  topic: 'places',
  data: messages.area,
  purpose: messages.areaPurpose,
  retention: messages.areaRetention,
} as const;

/**
 * Personal-data declaration of the places feature: exports and erases zones, protected areas and manually set areas.
 */
export const placesPersonalDataDeclaration = declarePersonalData({
  tables: {
    location_zones: { notice: zoneNotice, exportedIn: 'places' },
    protected_areas: { notice: zoneNotice, exportedIn: 'places' },
    user_areas: { notice: areaNotice, exportedIn: 'places' },
  },
  sections: { places: loadUserLocationsForExport },
  erasure: {
    listener: 'places-of-deleted-accounts',
    // A user has few zones and areas, so all of them are erased in one batch.
    eraseBatch: ({ tx }, userId) => eraseUserLocations(tx, userId),
  },
});
