/** Events and topics of rides. */
import { defineEventLogEvent } from '#platform/contract/events.ts';
import { buildTokensTopic } from '#features/tokens/events.ts';
import type { AmendsOfferState } from './domain/decide-amends.ts';
import type { BookingStatus } from './domain/statuses.ts';

/** Returns the topic of one booking. */
export const buildBookingTopic = (bookingId: string) => `booking:${bookingId}`;
/** Returns the topic of all bookings of a person, as passenger or driver. */
export const buildBookingsTopic = (userId: string) => `user:${userId}:bookings`;
/**
 * Returns the topic of a person's summary on trip screens: vehicle, rating, and the numbers of cancelled trips and of
 * trips repaired by accepted amends.
 */
export const buildTripPersonSummaryTopic = (userId: string) => `user:${userId}:party-facts`;

/**
 * Prefix of the topic that is touched, that is, marked as changed, when one ride request changes. The topics of all
 * drivers who may see the request are then derived from this topic and touched too.
 */
export const rideRequestTopicPrefix = 'ride-request:';
/** Prefix of the topic of the ride requests that a driver may accept. The driver's id follows the prefix. */
export const driverRideRequestsTopicPrefix = 'ride-requests-of:';

interface BookingChange {
  bookingId: string;
  passengerId: string;
  /** User id of the driver who accepted the booking, or whom the passenger named; null if there is no such driver. */
  driverId: string | null;
  /** User id of the person who made the change; null if the server made it. */
  actorId: string | null;
  status: BookingStatus;
  /** True if the change moved or held tokens. */
  movedTokens: boolean;
  /**
   * Other bookings of the same shared trip. The topics of these bookings are touched too, because the screen of each
   * shows all riders of the trip.
   */
  watching?: readonly { id: string; passengerId: string }[];
}

/** Event: a passenger requested a ride, or the status of a booking changed. */
export const bookingChanged = defineEventLogEvent<BookingChange>()('bookingChanged', (payload) => {
  const { bookingId, passengerId, driverId, movedTokens } = payload;
  const parties = driverId === null ? [passengerId] : [passengerId, driverId];
  return [
    buildBookingTopic(bookingId),
    rideRequestTopicPrefix + bookingId,
    ...(payload.watching ?? []).flatMap((one) => [
      buildBookingTopic(one.id),
      rideRequestTopicPrefix + one.id,
      buildBookingsTopic(one.passengerId),
    ]),
    ...parties.map(buildBookingsTopic),
    // A cancellation can give a party a negative mark, which the party's summary contains.
    ...(payload.status === 'cancelled' ? parties.map(buildTripPersonSummaryTopic) : []),
    ...(movedTokens ? parties.map(buildTokensTopic) : []),
  ];
});

/** Returns the topic of the shared rides to and from one date of an event of the town. */
export const buildSharedRidesTopic = (occurrenceId: string) => `event-date:${occurrenceId}:shared-rides`;

/** Event: a person started a shared ride to or from one date of an event of the town. */
export const sharedRideStarted = defineEventLogEvent<{ tripId: string; occurrenceId: string }>()(
  'sharedRideStarted',
  ({ occurrenceId }) => [buildSharedRidesTopic(occurrenceId)],
);

/**
 * Event: a shared ride without a driver departs soon enough that drivers may see it. `bookingId` is one of its requests.
 */
export const sharedRideRequestOpened = defineEventLogEvent<{ bookingId: string }>()(
  'sharedRideRequestOpened',
  ({ bookingId }) => [rideRequestTopicPrefix + bookingId],
);

/** Event: a party of a completed trip rated the other party. */
export const tripRated = defineEventLogEvent<{ bookingId: string; passengerId: string; driverId: string }>()(
  'tripRated',
  ({ bookingId, passengerId, driverId }) => [
    buildBookingTopic(bookingId),
    ...[passengerId, driverId].flatMap((id) => [buildBookingsTopic(id), buildTripPersonSummaryTopic(id)]),
  ],
);

/** Returns the topic of the position of a trip's driver. */
export const buildTripPositionTopic = (bookingId: string) => `booking:${bookingId}:position`;

/**
 * Event: a new position of a trip's driver was recorded, at the server time `at` in milliseconds. The event is not
 * written to the event log, so only this process receives it.
 */
export const driverPositionRecorded = defineEventLogEvent<{
  bookingId: string;
  lat: number;
  lng: number;
  at: number;
}>()('driverPositionRecorded', ({ bookingId }) => [buildTripPositionTopic(bookingId)]);

/** Returns the topic of a driver's profile and of the ride requests that the driver may accept. */
export const buildDriverRideRequestsTopic = (userId: string) => driverRideRequestsTopicPrefix + userId;

/** Event: a driver's profile, documents or online state changed. */
export const driverChanged = defineEventLogEvent<{ userId: string }>()('driverChanged', ({ userId }) => [
  buildDriverRideRequestsTopic(userId),
]);

/**
 * Event: an admin approved a driver, or asked for a change. `note` says what to change; null for an approval.
 */
export const driverReviewed = defineEventLogEvent<{
  userId: string;
  reviewId: string;
  approved: boolean;
  note: string | null;
}>()('driverReviewed', ({ userId }) => [buildDriverRideRequestsTopic(userId)]);

/**
 * Event: a driver's document expired while the driver was online, so the server switched the driver offline.
 */
export const driverDocumentExpired = defineEventLogEvent<{ userId: string; noticeId: string }>()(
  'driverDocumentExpired',
  ({ userId }) => [buildDriverRideRequestsTopic(userId)],
);

/** Event: a driver declined an open request. The driver no longer sees the request. */
export const rideRequestDeclined = defineEventLogEvent<{ bookingId: string; driverId: string }>()(
  'rideRequestDeclined',
  ({ driverId }) => [buildDriverRideRequestsTopic(driverId)],
);

/** Event: the driver of a trip arrived at the pickup. */
export const driverArrived = defineEventLogEvent<{
  bookingId: string;
  passengerId: string;
  driverId: string;
}>()('driverArrived', ({ bookingId, passengerId, driverId }) => [
  buildBookingTopic(bookingId),
  buildBookingsTopic(passengerId),
  buildBookingsTopic(driverId),
]);

/** Event: a party withdrew the negative mark of the other party, `forUserId`, for a cancelled trip (RIDE-030). */
export const negativeMarkWithdrawn = defineEventLogEvent<{ bookingId: string; forUserId: string }>()(
  'negativeMarkWithdrawn',
  ({ bookingId, forUserId }) => [buildBookingTopic(bookingId), buildTripPersonSummaryTopic(forUserId)],
);

interface AmendsChange {
  amendsId: string;
  bookingId: string;
  /** User id of the person who cancelled. `forUserId` is the other party. */
  fromUserId: string;
  forUserId: string;
  state: AmendsOfferState;
  tokens: number;
  withdrewMark: boolean;
}

/** Event: amends for a cancelled trip were offered, or the offer ended. */
export const amendsChanged = defineEventLogEvent<AmendsChange>()('amendsChanged', (payload) => {
  const { bookingId, fromUserId, forUserId, tokens } = payload;
  const parties = [fromUserId, forUserId];
  return [
    buildBookingTopic(bookingId),
    ...parties.map(buildBookingsTopic),
    ...(payload.withdrewMark ? [buildTripPersonSummaryTopic(fromUserId)] : []),
    ...(tokens > 0 ? parties.map(buildTokensTopic) : []),
  ];
});

/**
 * Event: a trip did not begin, because the passenger had too few tokens for the fare (RIDE-037, Q-72). `actorId` is the
 * party who tried to begin the trip.
 */
export const fareUnpaid = defineEventLogEvent<{
  bookingId: string;
  passengerId: string;
  driverId: string;
  actorId: string;
}>()('fareUnpaid', () => []);

/** Event: a ride request expired because no driver accepted it in time. */
export const requestExpired = defineEventLogEvent<{ bookingId: string; passengerId: string }>()(
  'requestExpired',
  () => [],
);

/**
 * Event: a scheduled ride has its pickup within an hour, so both parties get a reminder. From then on the driver can set
 * out, so open screens of the booking are updated.
 */
export const scheduledRideDue = defineEventLogEvent<{
  bookingId: string;
  passengerId: string;
  driverId: string;
  /** True if the pickup is clearly less than an hour away. */
  isLate: boolean;
}>()('scheduledRideDue', ({ bookingId, passengerId, driverId }) => [
  buildBookingTopic(bookingId),
  ...[passengerId, driverId].map(buildBookingsTopic),
]);

interface TripChange {
  bookingId: string;
  changeId: string;
  passengerId: string;
  driverId: string;
  /** Party who is notified. */
  toId: string;
}

/** Event: a party proposed a change of a trip to the other party. */
export const tripChangeProposed = defineEventLogEvent<TripChange>()('tripChangeProposed', ({ bookingId }) => [
  buildBookingTopic(bookingId),
]);

/**
 * Event: a proposed change of a trip was accepted, declined or withdrawn. `toId` is the person who is
 * notified.
 */
export const tripChangeAnswered = defineEventLogEvent<
  TripChange & { state: 'accepted' | 'declined' | 'withdrawn'; movedTokens: boolean }
>()('tripChangeAnswered', ({ bookingId, passengerId, driverId, movedTokens }) => [
  buildBookingTopic(bookingId),
  ...[passengerId, driverId].map(buildBookingsTopic),
  ...(movedTokens ? [buildTokensTopic(passengerId)] : []),
]);

/**
 * Event: a passenger blocked a driver, made a driver a favorite, or removed that preference. The preference affects
 * which requests the driver sees.
 */
export const driverPreferenceChanged = defineEventLogEvent<{ driverId: string }>()(
  'driverPreferenceChanged',
  ({ driverId }) => [buildDriverRideRequestsTopic(driverId)],
);
