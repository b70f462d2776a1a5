import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { getConfiguredSiteName } from '#platform/kernel/site-name.ts';
import { getTripReceipt } from '../trust-api.ts';
import { createReceiptNotReadyError, createTripMissingOrHiddenError } from './errors.ts';
import { presentBookings, presentBookingPayment } from './present-bookings.ts';
import { buildSignedTripReceiptFile } from './receipt/build-trip-receipt.ts';
import {
  getTripEndTime,
  buildTripReceiptContent,
  buildReceiptFileName,
} from './receipt/build-trip-receipt-content.ts';
import { findBooking, listBookingPayments } from './store.ts';
import { listTripLogPublicKeys, listTripLogEntries } from './store-trip-logs.ts';
import { getTripLogSigner } from './trip-log-signer.ts';

/** Returns the receipt of an ended trip to its passenger or its driver (EXP-095, NEW-07). */
export const getTripReceiptHandler = implementFunction(
  getTripReceipt,
  async function getTripReceipt(ctx, { bookingId }) {
    const { db, viewer, now, platform } = ctx;
    const signer = getTripLogSigner(platform);
    const [[row], payments, entries, keys] = await awaitStatements([
      findBooking(db, bookingId),
      listBookingPayments(db, bookingId),
      listTripLogEntries(db, bookingId, 0),
      listTripLogPublicKeys(db, bookingId, signer.keyId),
    ]);
    const role = row?.passengerId === viewer.id ? 'passenger' : row?.driverId === viewer.id ? 'driver' : null;
    if (row === undefined || role === null) throw createTripMissingOrHiddenError();
    const [booking] = await presentBookings(db, [row], { id: viewer.id, roleOf: () => role }, now);
    if (getTripEndTime(booking!) === undefined) throw createReceiptNotReadyError();
    const site = getConfiguredSiteName(platform.config);
    const trip = { booking: booking!, payments: payments.map(presentBookingPayment) };
    const content = buildTripReceiptContent(trip, site);
    const publicKeys = Object.fromEntries(keys.map(({ id, publicKey }) => [id, publicKey]));
    return {
      ...content,
      rows: content.rows.map(([label, value]) => ({ label, value })),
      fileName: buildReceiptFileName(trip, site),
      file: buildSignedTripReceiptFile(content, { entries, keys: publicKeys }, signer, site),
    };
  },
);
