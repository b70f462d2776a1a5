import { implementLiveQuery } from '#platform/kernel/implement.ts';
import {
  buildBookingTopic,
  buildTopicsOfPersonOnTrip,
  buildTripPositionTopic,
} from '#features/rides/events.ts';
import { loadTripWithPeople } from '#features/rides/server/public.ts';
import { getSharedTrip } from '../api.ts';
import {
  canTrustedPeopleFollowTrip,
  listTripParticipantIds,
  presentFollowedTrip,
} from '../domain/followed-trip.ts';
import { buildTripShareTopic } from '../events.ts';
import { createTripShareLinkInvalidError } from './errors.ts';
import { findTripShareByToken } from './store.ts';
import { computeLinkTokenDigest } from './token.ts';

/**
 * Live query: returns a trip to a person who has a link to it, until an hour after the trip has ended (EXP-098). The
 * token of the link is the only authorization. Each run of the query checks the link, so that a revoked link stops
 * working immediately.
 */
export const getSharedTripHandler = implementLiveQuery(getSharedTrip, {
  // The topics depend on the link, which `load` finds by its token. `load` therefore adds the topics.
  topics: () => [],
  async load({ db, now, dependOn }, { token }) {
    const share = await findTripShareByToken(db, computeLinkTokenDigest(token));
    if (share === undefined) throw createTripShareLinkInvalidError();
    const { id, bookingId, userId } = share;
    for (const topic of [
      buildTripShareTopic(id),
      buildBookingTopic(bookingId),
      buildTripPositionTopic(bookingId),
    ])
      dependOn(topic);
    const trip = await loadTripWithPeople(db, bookingId, userId, now);
    if (trip === undefined || !canTrustedPeopleFollowTrip(trip, now)) throw createTripShareLinkInvalidError();
    // The result changes if the driver's vehicle changes or one of the two accounts becomes inactive, so the query
    // depends on the topics of both people.
    for (const topic of listTripParticipantIds(trip).flatMap(buildTopicsOfPersonOnTrip)) dependOn(topic);
    return { trip: presentFollowedTrip(trip, userId) };
  },
  overlay: async () => ({}),
});
