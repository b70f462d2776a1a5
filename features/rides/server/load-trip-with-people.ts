/** Loads a trip for features that show it to people other than its passenger and its driver. */
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { describeVehicleWithPlate } from '../domain/license-plate.ts';
import { loadPassengersAndDrivers } from './present-bookings.ts';
import { findBooking, buildTripPeopleAndViewerIdsSql } from './store.ts';
import { findSharedTripDirectionAndRiders } from './store-shared.ts';
import { findTripTrackSummary } from './store-trips.ts';

/**
 * Loads a trip with its passenger and driver, and with the latest position of the driver; undefined if the trip does
 * not exist.
 */
export async function loadTripWithPeople(sql: Queryable, bookingId: string, viewerId: string, now: Date) {
  const [[booking], track, [shared], parties] = await awaitStatements([
    findBooking(sql, bookingId),
    findTripTrackSummary(sql, bookingId),
    findSharedTripDirectionAndRiders(sql, bookingId),
    loadPassengersAndDrivers(sql, () => buildTripPeopleAndViewerIdsSql(sql, bookingId, viewerId), now),
  ]);
  if (booking === undefined) return undefined;
  const { id, passengerId, driverId, status } = booking;
  const driver = driverId === null ? undefined : parties.get(driverId);
  const vehicle = driver?.person.vehicle;
  return {
    id,
    passengerId,
    driverId,
    status,
    endedAt: booking.completedAt ?? booking.cancelledAt,
    pickup: { lat: booking.pickupLat, lng: booking.pickupLng },
    dropoff: { lat: booking.dropoffLat, lng: booking.dropoffLng },
    stops: booking.stops ?? [],
    startTime: booking.startedAt?.toISOString() ?? null,
    estimatedMinutes: booking.estimatedMinutes,
    estimatedDistance: booking.estimatedMiles,
    position: track?.last ?? null,
    /** Direction and riders of the shared trip; null if the passenger rides alone. */
    shared: shared ?? null,
    passengerName: parties.get(passengerId)!.person.name,
    driverName: driver?.person.name ?? null,
    /** Description and license plate of the vehicle; null if the driver or the vehicle is unknown. */
    vehicle: vehicle == null ? null : describeVehicleWithPlate(vehicle, driver!.plate),
  };
}
