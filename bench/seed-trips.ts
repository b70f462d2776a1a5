/**
 * Inserts active trips for benchmarks, without ledger entries. Each trip has a passenger and a driver who is on the way
 * to the pickup.
 */
import { createUuidV7 } from '#platform/contract/ids.ts';
import { randomBytes } from 'node:crypto';
import type { Db } from '#platform/database/connection.ts';
import type { SeededTown } from './seed-town.ts';

type Account = SeededTown['otherAccounts'][number];

/** A trip in the benchmark's database, with its passenger, its driver and its pickup position. */
export interface SeededTrip {
  bookingId: string;
  passenger: Account;
  driver: Account;
  pickup: { lat: number; lng: number };
}

/** Inserts `count` trips. The passenger and the driver of each trip are the next two accounts of the list. */
export async function insertTrips(
  db: Db,
  accounts: readonly Account[],
  count: number,
): Promise<SeededTrip[]> {
  const now = new Date();
  const trips = Array.from({ length: count }, (_, index) => ({
    bookingId: createUuidV7(now.getTime(), randomBytes(10)),
    passenger: accounts[2 * index]!,
    driver: accounts[2 * index + 1]!,
    pickup: { lat: 33.4 + (index % 40) * 0.005, lng: -112.1 + Math.floor(index / 40) * 0.005 },
  }));
  await db`
    insert into bookings (id, passenger_id, driver_id, pickup_address, pickup_lat, pickup_lng, dropoff_address,
      dropoff_lat, dropoff_lng, booking_fee, estimated_miles, estimated_minutes, estimated_fare, is_offer, status,
      payment_status, created_at, expires_at, accepted_at)
    select id, passenger, driver, '12 Palm Lane', lat, lng, '80 Mesa Drive', lat + 0.05, lng, 5, 5, 12, 10, false,
      'en_route', 'fee_paid', ${now}, ${new Date(now.getTime() + 600_000)}, ${now}
    from unnest(${trips.map((trip) => trip.bookingId)}::uuid[], ${trips.map((trip) => trip.passenger.id)}::uuid[],
      ${trips.map((trip) => trip.driver.id)}::uuid[], ${trips.map((trip) => trip.pickup.lat)}::float8[],
      ${trips.map((trip) => trip.pickup.lng)}::float8[]) as t (id, passenger, driver, lat, lng)`;
  return trips;
}
