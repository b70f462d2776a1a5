/** Export and erasure of the venues that a person saved (KP9, EXP-015). */
import { declarePersonalData } from '#features/personal-data/server/public.ts';
import { storedUntilPersonRemovesItText } from '#features/personal-data/domain/retention.ts';
import { eraseSavedVenues, listSavedVenuesForExport } from './store-saved-venues.ts';
import { messages } from './privacy/messages.ts';

const savedPlaceNotice = {
  topic: 'places',
  data: messages.savedPlaces,
  purpose: messages.savedPlacesPurpose,
  retention: storedUntilPersonRemovesItText,
} as const;

/** Personal-data declaration of the venues feature: exports and erases saved venues. */
export const venuesPersonalDataDeclaration = declarePersonalData({
  tables: { saved_venues: { notice: savedPlaceNotice, exportedIn: 'savedPlaces' } },
  sections: { savedPlaces: async (db, userId) => listSavedVenuesForExport(db, userId) },
  erasure: {
    listener: 'venues-on-account-deleted',
    eraseBatch: ({ tx }, userId, limit) => eraseSavedVenues(tx, userId, limit),
  },
});
