import { awaitStatements } from '#platform/database/await-statements.ts';
import { buildViewerVisibilityTopic } from '#platform/contract/events.ts';
import { contributeDerivedTopicRule } from '#platform/kernel/derived-topics.ts';
import { implementLiveQuery } from '#platform/kernel/implement.ts';
import { visibilityOfAnyPersonTopic } from '#features/accounts/events.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { listRideRequests } from '../driver-api.ts';
import {
  computeServiceAreaBounds,
  type DriverServiceArea,
  isInDriverServiceArea,
} from '../domain/driver-service-area.ts';
import { sharedRideOpensToDriversBeforeDepartureMs } from '../domain/limits.ts';
import type { BookingRow } from '../domain/present-booking.ts';
import {
  buildDriverRideRequestsTopic,
  driverRideRequestsTopicPrefix,
  rideRequestTopicPrefix,
} from '../events.ts';
import { presentBookings } from './present-bookings.ts';
import { presentDriverProfile } from './present-driver-profile.ts';
import { listRideRequestsForDriver } from './store.ts';
import { filterDriversWhoMaySeeRideRequests, listDriverDocuments } from './store-documents.ts';
import { findDriver, getDriverServiceArea } from './store-drivers.ts';

const maxRequests = 50;

/**
 * Live query: returns the caller's driver profile, and the requests that the caller may accept (Q-68, EXP-106). Only
 * approved drivers receive requests. When a driver accepts a request, it disappears immediately from the lists of all
 * other drivers.
 */
export const listRideRequestsHandler = implementLiveQuery(listRideRequests, {
  topics: ({ userId }) =>
    userId === undefined
      ? []
      : [
          buildDriverRideRequestsTopic(userId),
          buildViewerVisibilityTopic(userId),
          visibilityOfAnyPersonTopic,
        ],
  isAlone: async () => true,
  async load({ db, now, platform }, _args, alone) {
    const viewer = alone!;
    const [[driver], documents, visibility] = await awaitStatements([
      findDriver(db, viewer.id),
      listDriverDocuments(db, [viewer.id]),
      loadVisibilityFilterForViewer(platform, viewer),
    ]);
    if (driver === undefined) return { requests: [], driver: null };
    const profile = presentDriverProfile(driver, documents, now);
    if (driver.approvedAt === null) return { requests: [], driver: profile };
    const area = getDriverServiceArea(driver);
    const rows = await listRideRequestsForDriver(db, {
      driverId: viewer.id,
      box: driver.isOnline ? computeServiceAreaBounds(area) : null,
      without: visibility?.blockedIds() ?? [],
      now,
      sharedBefore: new Date(now.getTime() + sharedRideOpensToDriversBeforeDepartureMs),
      limit: maxRequests,
    });
    const requests = rows.filter((row) => row.namedDriverId === viewer.id || isInArea(area, row));
    const roleOf = () => 'candidate' as const;
    return { requests: await presentBookings(db, requests, { id: viewer.id, roleOf }, now), driver: profile };
  },
  overlay: async () => ({}),
});

/**
 * Rule that derives topics of drivers from the topic of a ride request. When a request changes, the live list of each
 * driver who may see the request runs again.
 */
export const driverRideRequestsTopicRule = contributeDerivedTopicRule({
  from: rideRequestTopicPrefix,
  to: driverRideRequestsTopicPrefix,
  derive: filterDriversWhoMaySeeRideRequests,
});

function isInArea(area: DriverServiceArea, { pickupLat, pickupLng }: BookingRow): boolean {
  if (pickupLat === null || pickupLng === null) return false;
  return isInDriverServiceArea(area, { lat: pickupLat, lng: pickupLng });
}
