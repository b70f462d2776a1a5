/**
 * Events of the rides feature, and names of the topics to which its live queries subscribe. An event invalidates
 * topics, and the live queries that depend on an invalidated topic run again.
 */
import { defineEventLogEvent } from '#platform/contract/events.ts';
import { buildPersonVisibilityTopic } from '#features/accounts/events.ts';
import { buildTokensTopic } from '#features/tokens/events.ts';
import type { automaticCancellationReasonCodes } from './domain/cancellation-preview.ts';
import type { ApologyState } from './domain/decide-apology.ts';
import type { BookingStatus } from './domain/statuses.ts';

/** Returns the topic for changes of one booking. Live queries subscribe to it. */
export const buildBookingTopic = (bookingId: string) => `booking:${bookingId}`;
/**
 * Returns the topic for changes of any booking of a person, as passenger or as driver. Live queries subscribe to it.
 */
export const buildUserBookingsTopic = (userId: string) => `user:${userId}:bookings`;
/**
 * Returns the topic for changes of the summary that trip screens show about a person: vehicle, rating, number of
 * cancelled trips and number of accepted apologies. Live queries subscribe to it.
 */
const buildTripPersonSummaryTopic = (userId: string) => `user:${userId}:party-facts`;

/**
 * Returns the topics of a person who appears on a trip. Live queries with these topics run again when the person's
 * summary, name or visibility changes.
 */
export const buildTopicsOfPersonOnTrip = (userId: string) => [
  buildPersonVisibilityTopic(userId),
  buildTripPersonSummaryTopic(userId),
];

/**
 * Prefix of the topic for changes of one ride request. When the server invalidates this topic, it also
 * invalidates the topic of each driver who may see the request.
 */
export const rideRequestTopicPrefix = 'ride-request:';
/**
 * Prefix of the topic for changes of the ride requests that one driver may accept. The id of the driver follows the
 * prefix.
 */
export const driverRideRequestsTopicPrefix = 'ride-requests-of:';

interface BookingChange {
  bookingId: string;
  passengerId: string;
  /** User id of the driver who accepted the booking, or whom the passenger named; null if there is no such driver. */
  driverId: string | null;
  /** User id of the person who made the change; null if the server made it. */
  actorId: string | null;
  status: BookingStatus;
  /** True if the change moved tokens. */
  movedTokens: boolean;
  /**
   * Other bookings of the same shared trip; absent or empty if there are none. Their live queries run again too,
   * because the screen of each booking shows all riders of the trip.
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
      buildUserBookingsTopic(one.passengerId),
    ]),
    ...parties.map(buildUserBookingsTopic),
    // A cancellation can give a negative mark to the passenger or the driver. That person's summary then changes.
    ...(payload.status === 'cancelled' ? parties.map(buildTripPersonSummaryTopic) : []),
    ...(movedTokens ? parties.map(buildTokensTopic) : []),
  ];
});

/**
 * Returns the topic for changes of the shared rides to or from one date of a town event. Live queries subscribe to it.
 */
export const buildSharedRidesTopic = (occurrenceId: string) => `event-date:${occurrenceId}:shared-rides`;

/** Event: a person requested a new shared ride, which others can join, to or from one date of a town event. */
export const sharedRideStarted = defineEventLogEvent<{ tripId: string; occurrenceId: string }>()(
  'sharedRideStarted',
  ({ occurrenceId }) => [buildSharedRidesTopic(occurrenceId)],
);

/**
 * Event: the town event to or from which people share a ride was moved to another time. A ride without a driver
 * therefore departs at another time; a ride with a driver still departs at the agreed time.
 */
export const sharedRideEventMoved = defineEventLogEvent<{
  bookings: readonly { id: string; passengerId: string }[];
  occurrenceId: string;
  noticeId: string;
  hasNewDeparture: boolean;
  /** User id of the driver; null before the acceptance. */
  driverId: string | null;
}>()('sharedRideEventMoved', ({ bookings, occurrenceId }) => [
  buildSharedRidesTopic(occurrenceId),
  ...bookings.flatMap(({ id, passengerId }) => [
    buildBookingTopic(id),
    rideRequestTopicPrefix + id,
    buildUserBookingsTopic(passengerId),
  ]),
]);

/**
 * Event: a shared ride without a driver departs soon enough for drivers to see it. The field `bookingId` is the id of
 * any booking of the ride.
 */
export const sharedRideRequestOpened = defineEventLogEvent<{ bookingId: string }>()(
  'sharedRideRequestOpened',
  ({ bookingId }) => [rideRequestTopicPrefix + bookingId],
);

/** Event: the passenger or the driver of a completed trip rated the other person. */
export const tripRated = defineEventLogEvent<{ bookingId: string; passengerId: string; driverId: string }>()(
  'tripRated',
  ({ bookingId, passengerId, driverId }) => [
    buildBookingTopic(bookingId),
    ...[passengerId, driverId].flatMap((id) => [buildUserBookingsTopic(id), buildTripPersonSummaryTopic(id)]),
  ],
);

/** Returns the topic for changes of the driver's position on a trip. Live queries subscribe to it. */
export const buildTripPositionTopic = (bookingId: string) => `booking:${bookingId}:position`;

/**
 * Event: the server recorded a driver's position on a trip, at the time `at` in milliseconds since 1970. The event has
 * the type of an event-log event but is not written to the event log, so other server processes do not receive it.
 */
export const driverPositionRecorded = defineEventLogEvent<{
  bookingId: string;
  lat: number;
  lng: number;
  at: number;
}>()('driverPositionRecorded', ({ bookingId }) => [buildTripPositionTopic(bookingId)]);

/**
 * Returns the topic for changes of a driver's profile and of the ride requests that the driver may accept. Live queries
 * subscribe to it.
 */
export const buildDriverRideRequestsTopic = (userId: string) => driverRideRequestsTopicPrefix + userId;

/** Event: a driver's profile, documents or online state changed. */
export const driverChanged = defineEventLogEvent<{ userId: string }>()('driverChanged', ({ userId }) => [
  buildDriverRideRequestsTopic(userId),
  buildTripPersonSummaryTopic(userId),
]);

/**
 * Event: an admin approved a driver, or asked for a change. The field `note` says what to change; null for an approval.
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

/** Event: a driver declined a request that is open to all drivers. The driver no longer sees the request. */
export const rideRequestDeclined = defineEventLogEvent<{ bookingId: string; driverId: string }>()(
  'rideRequestDeclined',
  ({ driverId }) => [buildDriverRideRequestsTopic(driverId)],
);

/** Event: a passenger offered a driver a price for a ride. */
export const priceOfferMade = defineEventLogEvent<{
  quoteId: string;
  passengerId: string;
  driverId: string;
  /** The offered price without the booking fee, in tokens. */
  price: number;
}>()('priceOfferMade', () => []);

/** Event: price offers ended, because the driver answered them or newer offers of the passenger replaced them. */
export const priceOffersEnded = defineEventLogEvent<{ quoteIds: string[] }>()('priceOffersEnded', () => []);

/** Event: the driver of a trip arrived at the pickup. */
export const driverArrived = defineEventLogEvent<{
  bookingId: string;
  passengerId: string;
  driverId: string;
}>()('driverArrived', ({ bookingId, passengerId, driverId }) => [
  buildBookingTopic(bookingId),
  buildUserBookingsTopic(passengerId),
  buildUserBookingsTopic(driverId),
]);

/**
 * Event: a person withdrew the negative mark that the other person got for cancelling a trip. The cancellation then no
 * longer counts against the person who cancelled. The field `forUserId` is the user id of that person (RIDE-030).
 */
export const negativeMarkWithdrawn = defineEventLogEvent<{ bookingId: string; forUserId: string }>()(
  'negativeMarkWithdrawn',
  ({ bookingId, forUserId }) => [buildBookingTopic(bookingId), buildTripPersonSummaryTopic(forUserId)],
);

interface AmendsChange {
  amendsId: string;
  bookingId: string;
  /** User id of the person who cancelled and apologizes. The field `forUserId` is the other person of the trip. */
  fromUserId: string;
  forUserId: string;
  state: ApologyState;
  tokens: number;
}

/**
 * Event: a person offered an apology (amends) for a cancelled trip, or such an apology was accepted, declined,
 * withdrawn or expired.
 */
export const amendsChanged = defineEventLogEvent<AmendsChange>()('amendsChanged', (payload) => {
  const { bookingId, fromUserId, forUserId, tokens } = payload;
  const parties = [fromUserId, forUserId];
  return [
    buildBookingTopic(bookingId),
    ...parties.map(buildUserBookingsTopic),
    // The person's summary contains the number of accepted apologies. An acceptance changes it, even if the negative
    // mark remains.
    ...(payload.state === 'accepted' ? [buildTripPersonSummaryTopic(fromUserId)] : []),
    ...(tokens > 0 ? parties.map(buildTokensTopic) : []),
  ];
});

/**
 * Event: a trip could not begin, because the passenger had too few tokens for the fare (RIDE-037, Q-72). The field
 * `actorId` is the user id of the person who tried to begin the trip.
 */
export const fareUnpaid = defineEventLogEvent<{
  bookingId: string;
  passengerId: string;
  driverId: string;
  actorId: string;
}>()('fareUnpaid', () => []);

/**
 * Event: the server canceled a booking for a reason other than its expiry. The field `recipients` lists the people to
 * notify. This event does not update screens, because the event `bookingChanged` does.
 */
export const bookingCancelledByServer = defineEventLogEvent<{
  bookingId: string;
  reason: (typeof automaticCancellationReasonCodes)[number];
  recipients: string[];
}>()('bookingCancelledByServer', () => []);

/** Event: a ride request expired because no driver accepted it in time. */
export const requestExpired = defineEventLogEvent<{ bookingId: string; passengerId: string }>()(
  'requestExpired',
  () => [],
);

/**
 * Event: the pickup of a scheduled ride is within an hour, so both parties get a reminder. From now on the driver can
 * set out, so open screens of the booking are updated.
 */
export const scheduledRideDue = defineEventLogEvent<{
  bookingId: string;
  passengerId: string;
  driverId: string;
  /** True if the reminder is sent so late that the pickup is no longer about an hour away. */
  isLate: boolean;
}>()('scheduledRideDue', ({ bookingId, passengerId, driverId }) => [
  buildBookingTopic(bookingId),
  ...[passengerId, driverId].map(buildUserBookingsTopic),
]);

interface TripChange {
  bookingId: string;
  changeId: string;
  passengerId: string;
  driverId: string;
  /** User id of the passenger or driver who gets the notification. */
  toId: string;
}

/** Event: the passenger or the driver proposed a change of their trip to the other person. */
export const tripChangeProposed = defineEventLogEvent<TripChange>()('tripChangeProposed', ({ bookingId }) => [
  buildBookingTopic(bookingId),
]);

/**
 * Event: a proposed change of a trip was accepted, declined or withdrawn. The field `toId` is the user id of the person
 * who is notified.
 */
export const tripChangeAnswered = defineEventLogEvent<
  TripChange & { state: 'accepted' | 'declined' | 'withdrawn'; movedTokens: boolean }
>()('tripChangeAnswered', ({ bookingId, passengerId, driverId, movedTokens }) => [
  buildBookingTopic(bookingId),
  ...[passengerId, driverId].map(buildUserBookingsTopic),
  ...(movedTokens ? [buildTokensTopic(passengerId)] : []),
]);

/**
 * Event: a passenger blocked a driver, made a driver a favorite, or removed such a preference. The preference affects
 * which requests the driver sees.
 */
export const driverPreferenceChanged = defineEventLogEvent<{ driverId: string }>()(
  'driverPreferenceChanged',
  ({ driverId }) => [buildDriverRideRequestsTopic(driverId)],
);
