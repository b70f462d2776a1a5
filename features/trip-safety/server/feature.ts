import type { Feature } from '#platform/kernel/feature.ts';
import { contributeAuditActions } from '#features/audit/server/public.ts';
import { screenAddresses } from '../domain/addresses.ts';
import * as events from '../events.ts';
import { addTrustedContactHandler } from './add-trusted-contact.ts';
import { auditActions } from './audit-actions.ts';
import { confirmTrustedContactHandler } from './confirm-trusted-contact.ts';
import { createTripShareHandler } from './create-trip-share.ts';
import { deleteOldTripSharesJob } from './delete-old-shares.ts';
import { getEmergencyHandler } from './get-emergency.ts';
import { getSharedTripHandler } from './get-shared-trip.ts';
import { getTripSafetyHandler } from './get-trip-safety.ts';
import { listTripSharesHandler } from './list-trip-shares.ts';
import { listTrustedContactsHandler } from './list-trusted-contacts.ts';
import { markSafeHandler } from './mark-safe.ts';
import { tripSafetyNotifications } from './notifications.ts';
import { tripSafetyPersonalDataDeclaration } from './personal-data.ts';
import { removeTrustedContactHandler } from './remove-trusted-contact.ts';
import { revokeTripShareHandler } from './revoke-trip-share.ts';
import { sharedTripPageHeadLoader } from './shared-trip-page-head-loader.ts';
import { startEmergencyHandler } from './start-emergency.ts';

/** Trip safety: links for trusted people, trusted contacts, and emergencies. */
export const tripSafetyFeature: Feature = {
  name: 'trip-safety',
  addresses: screenAddresses,
  events,
  tables: ['trip_shares', 'trusted_contacts', 'trip_emergencies'],
  contributions: [
    tripSafetyPersonalDataDeclaration,
    contributeAuditActions(auditActions),
    ...tripSafetyNotifications,
  ],
  pages: [sharedTripPageHeadLoader],
  functions: [
    createTripShareHandler,
    listTripSharesHandler,
    revokeTripShareHandler,
    getSharedTripHandler,
    addTrustedContactHandler,
    listTrustedContactsHandler,
    removeTrustedContactHandler,
    confirmTrustedContactHandler,
    startEmergencyHandler,
    markSafeHandler,
    getTripSafetyHandler,
    getEmergencyHandler,
  ],
  jobs: [deleteOldTripSharesJob],
};
