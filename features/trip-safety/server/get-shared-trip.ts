import { implementFunction } from '#platform/kernel/implement.ts';
import { loadTripFacts } from '#features/rides/server/public.ts';
import { getSharedTrip } from '../api.ts';
import { canFollowTrip, presentFollowedTrip } from '../domain/followed-trip.ts';
import { createLinkEndedError } from './errors.ts';
import { findTripShareByToken } from './store.ts';
import { digestToken } from './token.ts';

/** Returns a trip to the holder of its link, until an hour after the trip (EXP-098). */
export const getSharedTripHandler = implementFunction(
  getSharedTrip,
  async function getSharedTrip({ db, now }, { token }) {
    const share = await findTripShareByToken(db, digestToken(token));
    const trip = share && (await loadTripFacts(db, share.bookingId, share.userId, now));
    if (share === undefined || trip === undefined || !canFollowTrip(trip, now)) throw createLinkEndedError();
    return { trip: presentFollowedTrip(trip, share.userId, now) };
  },
);
