import type { Queryable } from '#platform/database/connection.ts';
import { loadTripWithPeople } from '#features/rides/server/public.ts';
import type { FollowedTrip } from '../domain/followed-trip.ts';
import { createTripNotFoundError } from './errors.ts';

/**
 * Loads a trip for its passenger or its driver.
 * @throws FunctionError `not-found` if the trip does not exist, or if the person is not its passenger or driver
 */
export async function loadTripForParticipant(
  sql: Queryable,
  bookingId: string,
  userId: string,
  now: Date,
): Promise<FollowedTrip> {
  const trip = await loadTripWithPeople(sql, bookingId, userId, now);
  if (trip === undefined || (trip.passengerId !== userId && trip.driverId !== userId))
    throw createTripNotFoundError();
  return trip;
}
