/** Events and topics of rides. */
import { defineEvent } from '#platform/contract/events.ts';
import { buildTokensTopic } from '#features/tokens/events.ts';
import type { AmendsState } from './domain/decide-amends.ts';
import type { BookingStatus } from './domain/statuses.ts';

/** Returns the topic of one booking. */
export const bookingTopic = (bookingId: string) => `booking:${bookingId}`;
/** Returns the topic of all bookings of a person, as passenger or driver. */
export const bookingsTopic = (userId: string) => `user:${userId}:bookings`;

/** Prefix of the topics of changed requests, from which the topics of the drivers who may see them are derived. */
export const requestTopicPrefix = 'ride-request:';
/** Prefix of the topics of the requests that a driver may accept. */
export const driverRequestsTopicPrefix = 'ride-requests-of:';

interface BookingChange {
  bookingId: string;
  passengerId: string;
  /** Driver who accepted the booking, or whom the passenger named. */
  driverId: string | null;
  /** Person who made the change; null for Plaza itself. */
  actorId: string | null;
  status: BookingStatus;
  /** True if the change moved or held tokens. */
  movedTokens: boolean;
  /** Other bookings of the same shared trip, whose readers see the change. */
  watching?: readonly { id: string; passengerId: string }[];
}

/** Event: a passenger requested a ride, or its status changed. */
export const bookingChanged = defineEvent<BookingChange>()('bookingChanged', (payload) => {
  const { bookingId, passengerId, driverId, movedTokens } = payload;
  const parties = driverId === null ? [passengerId] : [passengerId, driverId];
  return [
    bookingTopic(bookingId),
    requestTopicPrefix + bookingId,
    ...(payload.watching ?? []).flatMap((one) => [
      bookingTopic(one.id),
      requestTopicPrefix + one.id,
      bookingsTopic(one.passengerId),
    ]),
    ...parties.map(bookingsTopic),
    ...(movedTokens ? parties.map(buildTokensTopic) : []),
  ];
});

/** Event: a party of a completed trip rated the other one. */
export const tripRated = defineEvent<{ bookingId: string; passengerId: string; driverId: string }>()(
  'tripRated',
  ({ bookingId, passengerId, driverId }) => [
    bookingTopic(bookingId),
    bookingsTopic(passengerId),
    bookingsTopic(driverId),
  ],
);

/** Returns the topic of the position of a trip's driver. */
export const tripPositionTopic = (bookingId: string) => `booking:${bookingId}:position`;

/** Event of this process only, which is not in the event log: a new position of a trip's driver was recorded. */
export const driverPositionRecorded = defineEvent<{ bookingId: string }>()(
  'driverPositionRecorded',
  ({ bookingId }) => [tripPositionTopic(bookingId)],
);

/** Returns the topic of the requests that a driver may accept, and of the driver's own profile. */
export const driverRequestsTopic = (userId: string) => driverRequestsTopicPrefix + userId;

/** Event: a driver's profile, documents or online state changed. */
export const driverChanged = defineEvent<{ userId: string }>()('driverChanged', ({ userId }) => [
  driverRequestsTopic(userId),
]);

/** Event: an admin approved a driver, or asked for a change. `note` says for which; null with an approval. */
export const driverReviewed = defineEvent<{
  userId: string;
  reviewId: string;
  approved: boolean;
  note: string | null;
}>()('driverReviewed', ({ userId }) => [driverRequestsTopic(userId)]);

/** Event: a document of a driver who was online has expired, so the driver is offline now. */
export const driverDocumentExpired = defineEvent<{ userId: string; noticeId: string }>()(
  'driverDocumentExpired',
  ({ userId }) => [driverRequestsTopic(userId)],
);

/** Event: a driver declined an open request, which is no longer shown to this driver. */
export const rideRequestDeclined = defineEvent<{ bookingId: string; driverId: string }>()(
  'rideRequestDeclined',
  ({ driverId }) => [driverRequestsTopic(driverId)],
);

/** Event: the driver of a trip arrived at the pickup. */
export const driverArrived = defineEvent<{ bookingId: string; passengerId: string; driverId: string }>()(
  'driverArrived',
  ({ bookingId, passengerId, driverId }) => [
    bookingTopic(bookingId),
    bookingsTopic(passengerId),
    bookingsTopic(driverId),
  ],
);

interface AmendsChange {
  amendsId: string;
  bookingId: string;
  /** The person who cancelled, and the other party. */
  fromUserId: string;
  forUserId: string;
  state: AmendsState;
  tokens: number;
  withdrewMark: boolean;
}

/** Event: amends for a cancelled trip were offered, or the offer ended. */
export const amendsChanged = defineEvent<AmendsChange>()('amendsChanged', (payload) => {
  const { bookingId, fromUserId, forUserId, tokens } = payload;
  const parties = [fromUserId, forUserId];
  return [
    bookingTopic(bookingId),
    ...parties.map(bookingsTopic),
    ...(tokens > 0 ? parties.map(buildTokensTopic) : []),
  ];
});

/** Event: nobody accepted a request in time. */
export const requestExpired = defineEvent<{ bookingId: string; passengerId: string }>()(
  'requestExpired',
  () => [],
);

/** Event: the pickup of a scheduled ride is in an hour. */
export const scheduledRideDue = defineEvent<{ bookingId: string; passengerId: string; driverId: string }>()(
  'scheduledRideDue',
  () => [],
);

interface TripChange {
  bookingId: string;
  changeId: string;
  passengerId: string;
  driverId: string;
  /** Party who is notified. */
  toId: string;
}

/** Event: a party proposed a change of a trip to the other one. */
export const tripChangeProposed = defineEvent<TripChange>()('tripChangeProposed', ({ bookingId }) => [
  bookingTopic(bookingId),
]);

/** Event: a proposed change was accepted, declined or withdrawn. `toId` proposed it. */
export const tripChangeAnswered = defineEvent<
  TripChange & { state: 'accepted' | 'declined' | 'withdrawn'; movedTokens: boolean }
>()('tripChangeAnswered', ({ bookingId, passengerId, driverId, movedTokens }) => [
  bookingTopic(bookingId),
  ...[passengerId, driverId].map(bookingsTopic),
  ...(movedTokens ? [buildTokensTopic(passengerId)] : []),
]);

/** Event: a passenger blocked a driver or made one a favorite, or removed that. It changes the requests of the driver. */
export const driverPreferenceChanged = defineEvent<{ driverId: string }>()(
  'driverPreferenceChanged',
  ({ driverId }) => [driverRequestsTopic(driverId)],
);
