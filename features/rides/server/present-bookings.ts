/** Converts bookings to the wire format, with their people, vehicles and ratings. */
import type { PendingQuery, Row } from 'postgres';
import type * as z from 'zod';
import { getFirstName } from '#platform/contract/get-first-name.ts';
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { combineQueriesIntoOneStatement } from '#platform/database/combine-statements.ts';
import { buildSelectPeopleSql, presentPeople } from '#features/accounts/server/public.ts';
import type { tripParticipantSchema } from '../domain/booking-shape.ts';
import { tripRatingPeriodMs } from '../domain/limits.ts';
import { type BookingReaderRole, type BookingRow, presentBooking } from '../domain/present-booking.ts';
import type { SharedTripRow } from '../domain/shared/shared-trip.ts';
import { listBookingsOfSharedTrips, listSharedTrips } from './store-shared.ts';
import { type BookingPaymentRow, buildSubqueryOfGivenIdsSql } from './store.ts';
import { listTripParticipantSummaries, type TripParticipantSummary } from './store-drivers.ts';
import { listTripRatings } from './store-trips.ts';

type TripPerson = z.output<typeof tripParticipantSchema>;

/**
 * Passenger or driver of a trip. Everybody who may read the booking may receive the field `person`. The field `plate`
 * is separate, because only the passenger and the driver of an active trip may see it.
 */
interface LoadedTripPerson {
  person: TripPerson;
  /** License plate of the person's vehicle; null if it is unknown. */
  plate: string | null;
}

type PassengersAndDriversById = ReadonlyMap<string, LoadedTripPerson>;

/**
 * Loads passengers and drivers, with the data that the other person of their trip may see. Returns them by user id.
 * @param selectPeople creates a subquery that selects the user ids of the people to load
 */
export async function loadPassengersAndDrivers(
  sql: Queryable,
  selectPeople: () => PendingQuery<Row[]>,
  now: Date,
): Promise<PassengersAndDriversById> {
  const [rows] = await combineQueriesIntoOneStatement(
    sql,
    buildPassengersAndDriversSql(sql, selectPeople, now),
  );
  return presentPassengersAndDrivers(rows);
}

/**
 * Builds the SQL queries that load the people of trips, without executing them. The caller combines them with other
 * queries into one database round trip, and passes the rows to `presentPassengersAndDrivers`.
 */
export function buildPassengersAndDriversSql(
  sql: Queryable,
  selectPeople: () => PendingQuery<Row[]>,
  now: Date,
) {
  const revealRatingsBefore = new Date(now.getTime() - tripRatingPeriodMs);
  return {
    people: buildSelectPeopleSql(sql, selectPeople()),
    summaries: listTripParticipantSummaries(sql, selectPeople(), revealRatingsBefore),
  };
}

/** Converts the rows of `buildPassengersAndDriversSql` to passengers and drivers, by user id. */
export function presentPassengersAndDrivers(rows: {
  people: Parameters<typeof presentPeople>[0];
  summaries: readonly TripParticipantSummary[];
}): PassengersAndDriversById {
  const summaries = new Map(rows.summaries.map((one) => [one.id, one]));
  return new Map(
    [...presentPeople(rows.people).values()].map(({ id, displayName, handle, avatarUrl }) => {
      const {
        rating = null,
        vehicle = null,
        plate = null,
        cancelledTrips = 0,
        repairedTrips = 0,
      } = summaries.get(id) ?? {};
      const summary = { rating, vehicle, cancelledTrips, repairedTrips };
      const person = { id, name: displayName, handle, avatar: avatarUrl, ...summary };
      return [id, { person, plate }];
    }),
  );
}

/** Converts a booking to the wire format, with a passenger and a driver that the caller has loaded. */
export function presentBookingWithPeople(
  row: BookingRow,
  reader: { id: string; role: BookingReaderRole },
  parties: PassengersAndDriversById,
  ratings: Parameters<typeof presentBooking>[3],
  now: Date,
  shared?: { trip: SharedTripRow; bookings: readonly BookingRow[] },
) {
  const driverId = row.driverId ?? row.namedDriverId;
  const passenger = { ...parties.get(row.passengerId)!.person, vehicle: null };
  const driver = driverId === null ? undefined : parties.get(driverId)!;
  const trip =
    shared === undefined
      ? null
      : {
          trip: shared.trip,
          bookings: shared.bookings.map((one) => ({
            ...one,
            firstName: getFirstName(parties.get(one.passengerId)!.person.name),
          })),
        };
  const people = { passenger, driver: driver?.person ?? null, driverPlate: driver?.plate ?? null };
  return presentBooking(row, reader, people, ratings, now, trip);
}

/**
 * Converts bookings to the wire format for one reader. Executes two SQL statements, or four if some of the bookings
 * belong to shared trips.
 */
export async function presentBookings(
  sql: Queryable,
  rows: readonly BookingRow[],
  reader: { id: string; roleOf: (row: BookingRow) => BookingReaderRole },
  now: Date,
) {
  if (rows.length === 0) return [];
  const tripIds = [...new Set(rows.flatMap(({ sharedTripId }) => sharedTripId ?? []))];
  const [trips, beside] =
    tripIds.length === 0
      ? [[], []]
      : await awaitStatements([listSharedTrips(sql, tripIds), listBookingsOfSharedTrips(sql, tripIds)]);
  const ids = [
    ...new Set(
      [...rows, ...beside].flatMap(({ passengerId, driverId, namedDriverId }) =>
        [passengerId, driverId, namedDriverId].filter((id) => id !== null),
      ),
    ),
  ];
  const [parties, ratings] = await awaitStatements([
    loadPassengersAndDrivers(sql, () => buildSubqueryOfGivenIdsSql(sql, ids), now),
    listTripRatings(
      sql,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) => {
    const trip = trips.find(({ id }) => id === row.sharedTripId);
    return presentBookingWithPeople(
      row,
      { id: reader.id, role: reader.roleOf(row) },
      parties,
      ratings.filter(({ bookingId }) => bookingId === row.id),
      now,
      trip && { trip, bookings: beside.filter(({ sharedTripId }) => sharedTripId === trip.id) },
    );
  });
}

/** Converts a payment record to the wire format (RIDE-002). */
export function presentBookingPayment(row: BookingPaymentRow) {
  const { paid, toDriver, returned, toPlatform, createdAt, ...rest } = row;
  return { ...rest, fees: { paid, toDriver, returned, toPlatform }, createdAt: createdAt.toISOString() };
}
