import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import { createInvalidArgumentError } from '#platform/contract/errors.ts';
import { findCanonicalTimeZoneName, townTimeZone } from '#platform/contract/zoned-time.ts';
import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { listDriverEarnings } from '../driver-api.ts';
import { splitTripEarningsIntoFareAndFee } from '../domain/driver-earnings.ts';
import { daysInDriverEarningsList } from '../domain/limits.ts';
import {
  type TripWithEarningsRow,
  listTripsWithEarnings,
  sumDriverEarningsByDay,
  sumDriverEarnings,
} from './store-earnings.ts';

/**
 * Lists the caller's earnings by day and by trip. They are computed from the same payments that the token statement
 * lists (EXP-095, EXP-109).
 */
export const listDriverEarningsHandler = implementFunction(
  listDriverEarnings,
  async function listDriverEarnings({ db, viewer, now }, args) {
    const timeZone = findCanonicalTimeZoneName(args.timeZone ?? townTimeZone);
    if (timeZone === null)
      throw createInvalidArgumentError("We don't know this time zone", 'time_zone', 'timeZone');
    const { limit, cursor } = args;
    const driverId = viewer.id;
    const before = cursor === undefined ? null : String(decodeCursor(cursor, ['count'])[0]);
    const [rows, days, total] = await awaitStatements([
      listTripsWithEarnings(db, { driverId, before, limit: limit + 1 }),
      sumDriverEarningsByDay(db, { driverId, now, days: daysInDriverEarningsList, timeZone }),
      sumDriverEarnings(db, driverId),
    ]);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      total,
      days: days.map(({ day, trips, toDriver, fares }) => ({
        day,
        trips,
        fee: toDriver - fares,
        fare: fares,
        tokens: toDriver,
      })),
      trips: page.map(presentTripWithEarnings),
      cursor: rows.length <= limit || last === undefined ? null : encodeCursor([Number(last.paymentId)]),
    };
  },
);

function presentTripWithEarnings(row: TripWithEarningsRow) {
  return {
    bookingId: row.bookingId,
    at: row.at.toISOString(),
    status: row.status,
    miles: row.actualMiles,
    from: row.pickupAddress,
    to: row.dropoffAddress,
    ...splitTripEarningsIntoFareAndFee(row),
    tokens: row.toDriver,
  };
}
