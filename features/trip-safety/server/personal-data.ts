/** Export and erasure of a person's links, contacts and emergencies (KP9, EXP-015). */
import { declarePersonalData, eraseNextPersonalDataBatch } from '#features/personal-data/server/public.ts';
import { storedUntilPersonRemovesItText } from '#features/personal-data/domain/retention.ts';
import { tripShareRevoked } from '../events.ts';
import { tripShareRetentionMs } from '../domain/limits.ts';
import {
  eraseTrustedContacts,
  eraseEmergencies,
  eraseTripShares,
  loadTripSafetyDataForExport,
} from './store.ts';
import { messages } from './privacy/messages.ts';

const dayMs = 24 * 60 * 60 * 1000;

const tripShareNotice = {
  topic: 'rides',
  data: messages.tripShares,
  purpose: messages.tripSharesPurpose,
  retention: messages.tripSharesRetention({ days: tripShareRetentionMs / dayMs }),
} as const;

const contactNotice = {
  topic: 'safety',
  data: messages.contacts,
  purpose: messages.contactsPurpose,
  retention: storedUntilPersonRemovesItText,
} as const;

/**
 * Personal-data declaration of the trip-safety feature: exports and erases shared trip links, trusted contacts and
 * emergencies.
 */
export const tripSafetyPersonalDataDeclaration = declarePersonalData({
  tables: {
    trip_shares: { notice: tripShareNotice, exportedIn: 'tripSafety' },
    trusted_contacts: { notice: contactNotice, exportedIn: 'tripSafety' },
    trip_emergencies: { notice: contactNotice, exportedIn: 'tripSafety' },
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
