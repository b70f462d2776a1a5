import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { can } from '#features/roles/domain/can.ts';
import { getTripLog } from '../trust-api.ts';
import { createTripMissingOrHiddenError } from './errors.ts';
import { findBooking } from './store.ts';
import { listTripLogPublicKeys, listTripLogEntries } from './store-trip-logs.ts';
import { getTripLogSigner } from './trip-log-signer.ts';

/**
 * Returns the log of a trip to its passenger and its driver. Admins receive the log without exact places and positions
 * (NEW-07).
 */
export const getTripLogHandler = implementFunction(
  getTripLog,
  async function getTripLog(ctx, { bookingId, after }) {
    const { db, viewer, platform } = ctx;
    const [[booking], entries, keys] = await awaitStatements([
      findBooking(db, bookingId),
      listTripLogEntries(db, bookingId, after),
      listTripLogPublicKeys(db, bookingId, getTripLogSigner(platform).keyId),
    ]);
    const isParty = booking !== undefined && [booking.passengerId, booking.driverId].includes(viewer.id);
    if (booking === undefined || (!isParty && !can(viewer, 'administer')))
      throw createTripMissingOrHiddenError();
    return {
      entries: isParty ? [...entries] : entries.map((entry) => ({ ...entry, details: null })),
      keys: Object.fromEntries(keys.map(({ id, publicKey }) => [id, publicKey])),
    };
  },
);
