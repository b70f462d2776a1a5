import { implementFunction } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { loadTripFacts } from '#features/rides/server/public.ts';
import { loadVisibility } from '#features/visibility/server/public.ts';
import { getEmergency } from '../api.ts';
import { canFollowTrip, presentFollowedTrip } from '../domain/followed-trip.ts';
import { createEmergencyNotFoundError } from './errors.ts';
import { findEmergency, isTrustedContact } from './store.ts';

/** Returns an emergency with its trip to a trusted contact, until an hour after the trip (EXP-098). */
export const getEmergencyHandler = implementFunction(
  getEmergency,
  async function getEmergency({ db, viewer, now, platform }, { emergencyId }) {
    const emergency = await findEmergency(db, emergencyId);
    if (emergency === undefined || emergency.isPractice) throw createEmergencyNotFoundError();
    const { userId, bookingId, lat, lng } = emergency;
    const [isTrusted, trip, people, visibility] = await Promise.all([
      isTrustedContact(db, userId, viewer.id),
      loadTripFacts(db, bookingId, viewer.id, now),
      loadPeople(db, [userId]),
      loadVisibility(platform, viewer),
    ]);
    const isShown = isTrusted && visibility?.isBlocked(userId) !== true;
    if (!isShown || trip === undefined || !canFollowTrip(trip, now)) throw createEmergencyNotFoundError();
    return {
      trip: presentFollowedTrip(trip, userId, now),
      name: people.get(userId)!.displayName,
      startedAt: emergency.createdAt.toISOString(),
      safeAt: emergency.safeAt?.toISOString() ?? null,
      position: lat === null || lng === null ? null : { lat, lng },
    };
  },
);
