import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { computeDistanceMeters } from '#features/places/domain/position.ts';
import { loadVisibility } from '#features/visibility/server/public.ts';
import { listRideRequests } from '../api.ts';
import type { BookingRow } from '../domain/present-booking.ts';
import { metersPerMile } from '../domain/route-estimate.ts';
import { presentBookings } from './present-bookings.ts';
import { listOpenRequests } from './store.ts';
import { type DriverRow, findDriver } from './store-drivers.ts';

const maxRequests = 50;
const milesPerDegree = 69;

/** Lists the requests that the caller may accept (Q-68, EXP-106); none unless the caller is an approved driver. */
export const listRideRequestsHandler = implementFunction(
  listRideRequests,
  async function listRideRequests(ctx) {
    const { db, viewer, now } = ctx;
    const [[driver], visibility] = await awaitStatements([
      findDriver(db, viewer.id),
      loadVisibility(ctx.platform, viewer),
    ]);
    if (driver === undefined || driver.approvedAt === null) return { requests: [] };
    const rows = await listOpenRequests(db, {
      driverId: viewer.id,
      box: driver.isOnline ? boxAround(driver) : null,
      without: visibility?.inaccessibleAuthorIds() ?? [],
      now,
      limit: maxRequests,
    });
    const requests = rows.filter((row) => row.namedDriverId === viewer.id || isInArea(driver, row));
    const roleOf = () => 'candidate' as const;
    return { requests: await presentBookings(db, requests, { id: viewer.id, roleOf }, now) };
  },
);

function boxAround({ areaLat, areaLng, areaMiles }: DriverRow) {
  const up = areaMiles / milesPerDegree;
  const across = up / Math.max(0.01, Math.cos((areaLat * Math.PI) / 180));
  return { south: areaLat - up, north: areaLat + up, west: areaLng - across, east: areaLng + across };
}

function isInArea(driver: DriverRow, { pickupLat, pickupLng }: BookingRow): boolean {
  if (pickupLat === null || pickupLng === null) return false;
  const center = { lat: driver.areaLat, lng: driver.areaLng };
  const meters = computeDistanceMeters(center, { lat: pickupLat, lng: pickupLng });
  return meters <= driver.areaMiles * metersPerMile;
}
