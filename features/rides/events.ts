/** Events and topics of rides. */
import { defineEvent } from '#platform/contract/events.ts';
import { tokensTopic } from '#features/tokens/events.ts';
import type { BookingStatus } from './domain/statuses.ts';

/** Returns the topic of one booking. */
export const bookingTopic = (bookingId: string) => `booking:${bookingId}`;
/** Returns the topic of all bookings of a person, as passenger or driver. */
export const bookingsTopic = (userId: string) => `user:${userId}:bookings`;

interface BookingChange {
  bookingId: string;
  passengerId: string;
  /** Driver who accepted the booking, or whom the passenger named. */
  driverId: string | null;
  status: BookingStatus;
  /** True if the change moved or held tokens. */
  movedTokens: boolean;
}

/** Event: a passenger requested a ride, or its status changed. */
export const bookingChanged = defineEvent<BookingChange>()('bookingChanged', (payload) => {
  const { bookingId, passengerId, driverId, movedTokens } = payload;
  const parties = driverId === null ? [passengerId] : [passengerId, driverId];
  return [
    bookingTopic(bookingId),
    ...parties.map(bookingsTopic),
    ...(movedTokens ? parties.map(tokensTopic) : []),
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
