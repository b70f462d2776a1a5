/**
 * Errors of the rides feature. The messages are quoted from the specification (RIDE-033 … RIDE-042, TRIP-013,
 * TRIP-014).
 */
import {
  FunctionError,
  createInvalidArgumentError,
  createNotFoundError,
  createPermissionDeniedError,
} from '#platform/contract/errors.ts';
import { rideDistanceExceededErrorMessage } from '#platform/contract/validators.ts';
import { minPostsToBecomeTrusted } from '#features/posts/domain/trust-level.ts';
import type { ApologyNotAllowedReason } from '../domain/decide-apology.ts';
import type { BookingTransitionRefusalReason } from '../domain/decide-booking-transition.ts';
import { computeBookingFeePlusFare } from '../domain/fares.ts';
import {
  maxSharedRideDetourMiles,
  maxMilesBetweenSharedRideStops,
  maxDaysBeforeEventToShareRides,
} from '../domain/limits.ts';
import type { SharedRideRefusalReason } from '../domain/shared/plan-shared-ride.ts';
import {
  maxFavoriteAndBlockedDrivers,
  maxOpenRidesPerNewcomer,
  maxAcceptedChangesPerTrip,
} from '../domain/limits.ts';
import type {
  TripChangeAnswerRefusalReason,
  TripChangeProposalRefusalReason,
} from '../domain/trip-change.ts';
import type { BookingStatus } from '../domain/statuses.ts';

const aborted = (message: string, reason: string, more: Record<string, unknown> = {}) =>
  new FunctionError('aborted', message, { ...more, reason });

/** Returns the error for a booking that does not exist (RIDE-036). */
export const createBookingNotFoundError = () => createNotFoundError('Booking not found', 'booking_not_found');

/** Returns the error for a trip that does not exist or that the caller may not see (TRIP-013, Q-31). */
export const createTripMissingOrHiddenError = () => createNotFoundError('Could not load trip');

/** Returns the error for a passenger without an account in the ledger (RIDE-033). */
export const createPassengerNotFoundError = () =>
  createNotFoundError('Passenger not found', 'passenger_not_found');

/** Returns the error for a booking that the passenger cannot pay (RIDE-034). */
export const createInsufficientTokensError = (need: number, have: number) =>
  aborted(`Insufficient tokens. Need ${need}, have ${have}`, 'insufficient_tokens', { need, have });

/** Returns the error for a receipt of a trip that has not ended. */
export const createReceiptNotReadyError = () =>
  aborted('The receipt is ready when the trip has ended', 'not_ended');

type BookingFailure = 'quote_not_found' | 'quote_expired' | 'offer_not_accepted' | 'driver_not_found';

/** Returns the error for a booking that cannot be created (RIDE-035). */
export const createBookingFailedError = (reason: BookingFailure) =>
  aborted('Failed to create booking', reason);

/** Returns the error message for a refused change of a booking to the status `to`. */
function describeRefusedMove(to: BookingStatus): string {
  if (to === 'confirmed') return 'Failed to confirm pickup';
  if (to === 'completed') return 'Failed to complete trip';
  if (to === 'cancelled') return 'Failed to cancel booking';
  return 'Failed to update trip status.';
}

/** Returns the error for a refused change of a booking to the status `to` (RIDE-037 … RIDE-040, TRIP-014, Q-68). */
export function createBookingTransitionRefusedError(
  to: BookingStatus,
  reason: BookingTransitionRefusalReason | 'busy' | 'offline' | 'too_early',
): FunctionError {
  if (reason === 'taken') return aborted('Already taken', reason);
  if (reason === 'too_early')
    return aborted(
      to === 'cancelled'
        ? 'You can report a no-show after waiting 5 minutes'
        : 'This ride is scheduled for later',
      reason,
    );
  if (reason === 'insufficient_tokens') return aborted('Insufficient tokens for trip fare', reason);
  return aborted(describeRefusedMove(to), reason);
}

/** Returns the error for a negative mark (for cancelling a trip) that must not be withdrawn (RIDE-041). */
export const createNegativeMarkNotWithdrawableError = () =>
  aborted('Cannot withdraw negative mark', 'not_permitted');

/**
 * Returns the error for withdrawing a negative mark (for cancelling a trip) that does not exist or was already
 * withdrawn (RIDE-042).
 */
export const createNegativeMarkNotFoundError = () => aborted('Failed to withdraw negative mark', 'no_mark');

/** Returns the error for a driver whom no admin has approved yet. */
export const createDriverNotApprovedError = () =>
  new FunctionError('permission-denied', 'Only an approved driver can go online', { reason: 'not_approved' });

/** Returns the error for a driver with an expired document. */
export const createDriverDocumentExpiredError = () =>
  new FunctionError('permission-denied', 'A document has expired. Add a new photo to go online', {
    reason: 'document_expired',
  });

/** Returns the error for a person who has not set up a driver profile. */
export const createDriverProfileMissingError = () =>
  aborted('Save your vehicle and area first', 'no_profile');

/** Returns the error for an implausible expiry day of a document. */
export const createInvalidDocumentExpiryDateError = () =>
  createInvalidArgumentError('Enter the last day on which the document is valid', 'expiry', 'expiresOn');

/** Returns the error for a driver who does not exist, or whom the caller may not see or choose. */
export const createDriverNotFoundError = () => createNotFoundError('Driver not found', 'not_found');

/** Returns the error for the approval of a driver who has not uploaded all documents. */
export const createDriverDocumentsMissingError = () =>
  aborted('A document is missing or has expired', 'documents_lacking');

/** Returns the error for approving an application that the driver has changed since the admin loaded it. */
export const createDriverApplicationChangedError = () =>
  aborted('The driver changed this application. Look at it again', 'application_changed');

/** Returns the error for an admin who asks a driver for a change without a reason. */
export const createDriverReviewReasonMissingError = () =>
  createInvalidArgumentError('Say what the driver has to change', 'reason', 'reason');

/** Returns the error for an arrival at the pickup that may not be recorded. */
export const createCannotRecordPickupArrivalError = (reason: 'illegal' | 'too_far') =>
  aborted(reason === 'too_far' ? 'You are not at the pickup yet' : 'Failed to update trip status.', reason);

/** Returns the error for a trip that cannot be rated. */
export const createTripNotRateableError = (reason: 'not_completed' | 'rated' | 'too_late') =>
  aborted(
    {
      not_completed: 'Only a completed trip can be rated',
      rated: 'You have rated this trip before',
      too_late: 'A trip can be rated for 7 days',
    }[reason],
    reason,
  );

/** Returns the error for a newcomer who already has the maximum number of rides for newcomers (EXP-057). */
export const createNewcomerRideLimitError = () =>
  createPermissionDeniedError(
    `New neighbors can have ${maxOpenRidesPerNewcomer} rides at a time. This limit ends after ${minPostsToBecomeTrusted} posts or one day.`,
    'trust_rides',
  );

/** Returns the error for a ride that cannot be quoted or booked. */
export const createQuoteRefusedError = (
  reason: 'same_place' | 'too_far' | 'offer_incomplete' | 'price' | 'driver_not_found',
) =>
  createInvalidArgumentError(
    {
      same_place: 'Pickup and dropoff are the same place',
      too_far: rideDistanceExceededErrorMessage,
      offer_incomplete: 'An offer needs a driver and a price',
      price: 'The price must be between 50% and 150% of the fare',
      driver_not_found: 'Driver not found',
    }[reason],
    reason,
  );

/**
 * Returns the error for a price offer that the caller cannot answer: it does not exist, or was made to another driver.
 * The error is the same if the caller and the passenger who made the offer have blocked each other, in either
 * direction.
 */
export const createPriceOfferNotFoundError = () => createNotFoundError('Offer not found');

/** Returns the error for an offer that can no longer be answered. */
export const createPriceOfferEndedError = (reason: 'answered' | 'expired') =>
  aborted(reason === 'answered' ? 'This offer was answered before' : 'This offer has expired', reason);

const sharedRideRefusals: Record<SharedRideRefusalReason | 'price_changed', string> = {
  not_going: 'Only people who go to the event can share a ride',
  event_over: 'This event is over',
  event_cancelled: 'This event is canceled',
  no_place: 'This event has no place on the map',
  too_early: `Rides can be shared from ${maxDaysBeforeEventToShareRides} days before the event`,
  same_place: 'Pickup and dropoff are the same place',
  too_far: rideDistanceExceededErrorMessage,
  already_riding: 'You already share a ride this way',
  taken: 'A driver has already accepted this ride',
  ride_left: 'This ride has left',
  ride_full: 'This ride is full',
  off_the_way: `Your stop is more than ${maxMilesBetweenSharedRideStops} miles from the others, or a detour of more than ${maxSharedRideDetourMiles} miles`,
  too_short: 'This ride is too short to share',
  price_changed: 'The price has changed',
};

/** Returns the error for a shared ride that cannot be started or joined. */
export const createSharedRideRefusedError = (reason: keyof typeof sharedRideRefusals) =>
  aborted(sharedRideRefusals[reason], reason);

/**
 * Returns the error for a shared ride that does not exist for the caller. A ride also counts as nonexistent if the
 * caller and one of its riders have blocked each other, in either direction.
 */
export const createSharedRideNotFoundError = () => createNotFoundError("This ride doesn't exist");

/** Returns the error for an apology that does not exist. */
export const createApologyNotFoundError = () => createNotFoundError("This apology doesn't exist");

/** Returns the error for an apology that may not be offered. */
export const createApologyRefusedError = (reason: ApologyNotAllowedReason) =>
  aborted(
    {
      not_cancelled: 'This trip was not canceled',
      not_canceller: 'Only the person who canceled an accepted trip can apologize',
      open: 'Your apology is still open',
      answered: 'Your apology got a reply before',
      too_many: 'You have apologized three times for this trip',
      too_late: 'You can apologize for 30 days after a cancellation',
    }[reason],
    reason,
  );

/** Returns the error for an apology that can no longer be answered. */
export const createApologyNoLongerAnswerableError = (reason: 'ended' | 'expired') =>
  aborted(reason === 'ended' ? 'This apology is closed' : 'This apology has expired', reason);

/** Returns the error for a cancellation reason that is not in the list for the role of the person who cancels. */
export const createCancellationReasonRefusedError = () =>
  createInvalidArgumentError('Pick one of the listed reasons', 'reason_code', 'metadata.reasonCode');

/** Returns the error for a pickup time that is too soon or too late (EXP-101). */
export const createPickupTimeRefusedError = (reason: 'too_soon' | 'too_late') =>
  createInvalidArgumentError(
    reason === 'too_soon'
      ? 'Pick a time at least 45 minutes from now'
      : 'You can schedule a ride up to 7 days ahead',
    reason,
    'scheduledFor',
  );

/** Returns the error for exceeding the maximum number of favorite and blocked drivers. */
export const createTooManyFavoriteAndBlockedDriversError = () =>
  aborted(`You can pick up to ${maxFavoriteAndBlockedDrivers} drivers`, 'too_many');

/**
 * Returns the error for badges that the rated person cannot receive. Drivers and passengers receive different badges.
 */
export const createRatingBadgesNotAllowedError = () =>
  createInvalidArgumentError('Pick badges from the list', 'badges', 'badges');

/**
 * Returns the error for a proposed change that does not exist, or that belongs to a trip of other people: the caller is
 * neither its passenger nor its driver.
 */
export const createTripChangeNotFoundError = () => createNotFoundError('This change was not found');

/** Returns the error for a change of a trip that may not be proposed, accepted, declined or withdrawn (EXP-103). */
export function createTripChangeRefusedError(
  reason: TripChangeProposalRefusalReason | TripChangeAnswerRefusalReason | 'price_changed',
): FunctionError {
  if (reason === 'too_far') return createQuoteRefusedError(reason);
  return aborted(
    {
      not_under_way: "This trip can't be changed now",
      open: 'Answer the open change first',
      too_many: `A trip can be changed ${maxAcceptedChangesPerTrip} times`,
      answered: 'This change was answered before',
      expired: 'This change has expired',
      price_changed: 'The price has changed',
      own: 'The other person has to accept this change',
      insufficient_tokens: 'Insufficient tokens for trip fare',
    }[reason],
    reason,
  );
}

/**
 * Throws if the passenger cannot pay the additional fare of a changed trip. Must be called again when the change is
 * accepted, because the passenger may have spent tokens since the proposal.
 * @param available tokens that the passenger can spend
 * @param agreedFare fare before the change, in tokens
 * @param fare fare after the change, in tokens
 */
export function assertPassengerCanPayTripChange(available: number, agreedFare: number, fare: number): void {
  if (fare - agreedFare > available)
    throw createInsufficientTokensError(
      computeBookingFeePlusFare(fare),
      available + computeBookingFeePlusFare(agreedFare),
    );
}
