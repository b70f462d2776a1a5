/** Export and erasure of a person's links, contacts and emergencies (KP9, EXP-015). */
import { declarePersonalData, eraseNextPersonalDataBatch } from '#features/personal-data/server/public.ts';
import { tripShareRevoked } from '../events.ts';
import {
  eraseTrustedContacts,
  eraseEmergencies,
  eraseTripShares,
  loadTripSafetyDataForExport,
} from './store.ts';

/**
 * Personal-data declaration of the trip-safety feature: exports and erases shared trip links, trusted contacts and
 * emergencies.
 */
export const tripSafetyPersonalData = declarePersonalData({
  tables: {
    trip_shares: { exportedIn: 'tripSafety' },
    trusted_contacts: { exportedIn: 'tripSafety' },
    trip_emergencies: { exportedIn: 'tripSafety' },
  },
  sections: { tripSafety: loadTripSafetyDataForExport },
  erasure: {
    listener: 'trip-safety-on-account-deleted',
    eraseBatch: ({ tx, emit }, userId, batchSize) =>
      eraseNextPersonalDataBatch(batchSize, [
        async (limit) => {
          const shareIds = await eraseTripShares(tx, userId, limit);
          // Emits the event for each deleted link, so that the trip also disappears from screens on which it is already
          // open.
          for (const shareId of shareIds) emit(tripShareRevoked, { shareId, userId });
          return shareIds.length;
        },
        (limit) => eraseTrustedContacts(tx, userId, limit),
        (limit) => eraseEmergencies(tx, userId, limit),
      ]),
  },
});
