import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { getDriverCard } from '../api-preferences.ts';
import { tripRatingPeriodMs } from '../domain/limits.ts';
import { createDriverNotFoundError } from './errors.ts';
import { loadPassengersAndDrivers } from './present-bookings.ts';
import { buildSubqueryOfGivenIdsSql } from './store.ts';
import { findDriver } from './store-drivers.ts';
import { countReceivedRatingsByBadge, findPassengerPreferenceForDriver } from './store-preferences.ts';
import { findTripCountsOfUser } from './store-trips.ts';

/**
 * Returns the public card of an approved driver: rating, vehicle, and how many times the driver received each badge
 * (EXP-102).
 */
export const getDriverCardHandler = implementFunction(
  getDriverCard,
  async function getDriverCard({ db, viewer, now, platform }, { driverId }) {
    const [[driver], parties, counts, badges, preference, visibility] = await awaitStatements([
      findDriver(db, driverId),
      loadPassengersAndDrivers(db, () => buildSubqueryOfGivenIdsSql(db, [driverId]), now),
      findTripCountsOfUser(db, driverId),
      countReceivedRatingsByBadge(db, driverId, new Date(now.getTime() - tripRatingPeriodMs)),
      findPassengerPreferenceForDriver(db, viewer.id, driverId),
      loadVisibilityFilterForViewer(platform, viewer),
    ]);
    if (driver?.approvedAt == null || visibility?.isBlocked(driverId) === true)
      throw createDriverNotFoundError();
    return {
      driver: parties.get(driverId)!.person,
      completedTrips: counts.completed,
      badges: badges.map(({ badge, count }) => ({ badge, count })),
      preference,
    };
  },
);
