import { buildViewerVisibilityTopic } from '#platform/contract/events.ts';
import { implementLiveQuery } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import {
  buildBookingTopic,
  buildTopicsOfPersonOnTrip,
  buildTripPositionTopic,
} from '#features/rides/events.ts';
import { loadTripWithPeople } from '#features/rides/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { getEmergency } from '../api.ts';
import {
  canTrustedPeopleFollowTrip,
  listTripParticipantIds,
  presentFollowedTrip,
} from '../domain/followed-trip.ts';
import { buildEmergencyTopic } from '../events.ts';
import { createEmergencyNotFoundError } from './errors.ts';
import { findEmergency, isTrustedContact } from './store.ts';

/**
 * Live query: returns an emergency and its trip to a trusted contact, until an hour after the trip has ended (EXP-098).
 * Each run of the query checks that the viewer is still a trusted contact.
 */
export const getEmergencyHandler = implementLiveQuery(getEmergency, {
  topics: ({ emergencyId }) => [buildEmergencyTopic(emergencyId)],
  isAlone: async () => true,
  async load({ db, now, platform, dependOn }, { emergencyId }, alone) {
    const viewer = alone!;
    const emergency = await findEmergency(db, emergencyId);
    if (emergency === undefined || emergency.isPractice) throw createEmergencyNotFoundError();
    const { userId, bookingId, lat, lng } = emergency;
    for (const topic of [
      buildBookingTopic(bookingId),
      buildTripPositionTopic(bookingId),
      buildViewerVisibilityTopic(viewer.id),
    ])
      dependOn(topic);
    const [isTrusted, trip, people, visibility] = await Promise.all([
      isTrustedContact(db, userId, viewer.id),
      loadTripWithPeople(db, bookingId, viewer.id, now),
      loadPeople(db, [userId]),
      loadVisibilityFilterForViewer(platform, viewer),
    ]);
    const isShown = isTrusted && visibility?.isBlocked(userId) !== true;
    if (!isShown || trip === undefined || !canTrustedPeopleFollowTrip(trip, now))
      throw createEmergencyNotFoundError();
    // The result changes if the driver's vehicle changes or one of the two accounts becomes inactive, so the query
    // depends on the topics of both people.
    for (const topic of listTripParticipantIds(trip).flatMap(buildTopicsOfPersonOnTrip)) dependOn(topic);
    return {
      trip: presentFollowedTrip(trip, userId),
      name: people.get(userId)!.displayName,
      startedAt: emergency.createdAt.toISOString(),
      safeAt: emergency.safeAt?.toISOString() ?? null,
      position: lat === null || lng === null ? null : { lat, lng },
    };
  },
  overlay: async () => ({}),
});
