/** Export and erasure of a person's links, contacts and emergencies (KP9, EXP-015). */
import { declarePersonalData, eraseInBatches } from '#features/personal-data/server/public.ts';
import { eraseContacts, eraseEmergencies, eraseShares, exportSafety } from './store.ts';

export const safetyPersonalData = declarePersonalData({
  tables: {
    trip_shares: { exportedIn: 'tripSafety' },
    trusted_contacts: { exportedIn: 'tripSafety' },
    trip_emergencies: { exportedIn: 'tripSafety' },
  },
  sections: { tripSafety: exportSafety },
  erasure: {
    listener: 'trip-safety-on-account-deleted',
    eraseBatch: ({ tx }, userId, batchSize) =>
      eraseInBatches(batchSize, [
        (limit) => eraseShares(tx, userId, limit),
        (limit) => eraseContacts(tx, userId, limit),
        (limit) => eraseEmergencies(tx, userId, limit),
      ]),
  },
});
