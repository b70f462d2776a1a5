/**
 * Decides whether a booking's status may change, based on data that the caller has loaded: checks permissions and
 * computes the changes. Thrown errors are returned to the API client.
 */
import type { Viewer } from '#platform/contract/viewer.ts';
import { assertAccountNotScheduledForDeletion } from '#platform/kernel/assert-function-access.ts';
import { computeAvailableTokens } from '#features/tokens/domain/account.ts';
import type { VisibilityFilter } from '#features/visibility/server/public.ts';
import type { BookingActorRole } from '../domain/booking-transitions.ts';
import {
  type CancellationReasonCode,
  isCancellationReasonCodeForRole,
} from '../domain/cancellation-preview.ts';
import {
  decideIfBookingTransitionIsAllowed,
  getBookingTransitionRefusalReason,
  type BookingTransitionEffects,
} from '../domain/decide-booking-transition.ts';
import { canDriverAcceptRides } from '../domain/driver-review.ts';
import {
  computeDrivenMiles,
  computeDrivenMilesAtCompletion,
  type TripTrackSummary,
} from '../domain/driven-distance.ts';
import { getPickupOrDropoffPositionIfKnown } from '../domain/known-position.ts';
import { sharedRideOpensToDriversBeforeDepartureMs } from '../domain/limits.ts';
import { getAgreedPickupTime } from '../domain/no-show.ts';
import {
  type BookingReaderRole,
  type BookingRow,
  findBookingReaderRole,
  listNextBookingStatusesForReader,
} from '../domain/present-booking.ts';
import { listRemainingStops } from '../domain/remaining-stops.ts';
import { hasDriverTripConflict, isDriverBusyWithTrip, isTooEarlyToSetOut } from '../domain/schedule.ts';
import { isOpenBooking } from '../domain/shared/shared-trip.ts';
import type { FareShare } from '../domain/shared/shares.ts';
import type { BookingStatus } from '../domain/statuses.ts';
import {
  createCancellationReasonRefusedError,
  createBookingTransitionRefusedError,
  createDriverDocumentExpiredError,
  createTripMissingOrHiddenError,
} from './errors.ts';
import { getFareHoldLedgerKey } from './ledger-keys.ts';
import type { BookingTransitionData, BookingTransitionPaymentData } from './load-booking-transition.ts';

/** A transition (status change) of a booking that a person requests. */
export interface BookingTransitionRequest {
  bookingId: string;
  /** Status that the booking must have before the transition. Undefined permits any status. */
  from?: BookingStatus;
  nextStatus: BookingStatus;
  reason: string | null;
  /** Code of the cancellation reason. Passengers and drivers have different lists of codes. */
  reasonCode?: CancellationReasonCode | undefined;
  /** Start code that the driver entered; undefined if none was entered. */
  startCode?: string | undefined;
  /** True if the driver cancels because the passenger did not show up (EXP-110). */
  isNoShow?: boolean | undefined;
}

/**
 * Returns the role in which a person changes the status of a booking.
 * @throws FunctionError `not-found` if the person has no role in the booking; `permission-denied` if the person accepts
 *   the booking although their account is scheduled for deletion; `aborted` if another driver has accepted the booking,
 *   or if its status does not allow the change
 */
export function findCallerRoleForBookingTransition(
  { booking, bookings, driver, isBlocked }: BookingTransitionData,
  { from, nextStatus }: BookingTransitionRequest,
  { viewer, visibility, now }: { viewer: Viewer; visibility: VisibilityFilter | null; now: Date },
): BookingReaderRole {
  const isAcceptance = nextStatus === 'driver_accepted';
  // A person whose account will be deleted must still be able to finish a trip that has begun, but may not accept a new
  // trip.
  if (isAcceptance) assertAccountNotScheduledForDeletion(viewer);
  const isDriver = driver !== null && driver.approvedAt !== null;
  const role = findBookingReaderRole(booking, { id: viewer.id, isAdmin: false, isDriver });
  if (role === null && isDriver && !isBlocked && isAcceptance && booking.namedDriverId === null)
    throw createBookingTransitionRefusedError(
      nextStatus,
      getBookingTransitionRefusalReason(booking.status, nextStatus),
    );
  if (role === null) throw createTripMissingOrHiddenError();
  const isHidden =
    role === 'candidate' &&
    (isBlocked ||
      [booking, ...bookings.filter(isOpenBooking)].some(
        ({ passengerId }) => passengerId === viewer.id || visibility?.isBlocked(passengerId),
      ));
  if (isHidden) throw createTripMissingOrHiddenError();
  const isOpen = role === 'candidate' && booking.namedDriverId === null;
  const isIllegal =
    isOpen &&
    booking.status === 'requested' &&
    !listNextBookingStatusesForReader(booking, role, now).includes(nextStatus);
  if (isIllegal || (from !== undefined && booking.status !== from))
    throw createBookingTransitionRefusedError(
      nextStatus,
      getBookingTransitionRefusalReason(booking.status, nextStatus),
    );
  return role;
}

/**
 * Checks the conditions of a transition that depend on more than the statuses and the role.
 * - To accept a booking, the driver needs valid documents and no conflicting trip. If the request is open to all
 *   drivers, the driver must be online. A shared trip must depart soon enough.
 * - To set out for the pickup, the driver must have no other trip under way.
 * - To cancel with a reason code, the code must be in the list for the person's role.
 * @throws FunctionError if a condition is not met
 */
export function assertBookingTransitionPreconditions(
  { booking, trip, driver, driverTrips }: BookingTransitionData,
  { nextStatus, reasonCode }: BookingTransitionRequest,
  role: BookingReaderRole,
  now: Date,
): void {
  const isAcceptance = nextStatus === 'driver_accepted';
  const isOpen = role === 'candidate' && booking.namedDriverId === null;
  if (
    isAcceptance &&
    trip !== undefined &&
    trip.departsAt.getTime() - now.getTime() > sharedRideOpensToDriversBeforeDepartureMs
  )
    throw createBookingTransitionRefusedError(nextStatus, 'too_early');
  if (isAcceptance && driver !== null && !canDriverAcceptRides(driver, now))
    throw createDriverDocumentExpiredError();
  if (isAcceptance && isOpen && !driver!.isOnline)
    throw createBookingTransitionRefusedError(nextStatus, 'offline');
  const isBusy = isAcceptance
    ? hasDriverTripConflict(driverTrips, { ...booking, departsAt: trip?.departsAt ?? null }, now)
    : nextStatus === 'en_route' && isDriverBusyWithTrip(driverTrips);
  if (isBusy) throw createBookingTransitionRefusedError(nextStatus, 'busy');
  if (
    reasonCode !== undefined &&
    !isCancellationReasonCodeForRole(convertBookingReaderRoleToActorRole(role), reasonCode)
  )
    throw createCancellationReasonRefusedError();
}

/**
 * Converts a reader's role to the role that makes a transition: `passenger` remains `passenger`, every other role
 * becomes `driver`.
 */
export const convertBookingReaderRoleToActorRole = (role: BookingReaderRole) =>
  role === 'passenger' ? 'passenger' : 'driver';

/**
 * Decides whether the status of one booking may change, and returns the effects of the change.
 * @param share share of the fare in a shared ride; null if the passenger rides alone or no driver has accepted
 * @throws FunctionError `aborted` if the change is not allowed
 */
export function decideBookingTransitionOrThrow(
  booking: BookingRow,
  money: BookingTransitionPaymentData | null,
  move: Pick<BookingTransitionRequest, 'nextStatus' | 'startCode' | 'isNoShow'> & {
    actor: BookingActorRole;
    mustEnd?: boolean;
    now: Date;
    /** Departure time of the shared ride; absent or null if the passenger rides alone. */
    departsAt?: Date | null;
  },
  share: FareShare | null = null,
): BookingTransitionEffects {
  const { nextStatus, actor, now, departsAt = null } = move;
  const pickupAt = getAgreedPickupTime(booking, departsAt);
  const decision = decideIfBookingTransitionIsAllowed(
    {
      status: booking.status,
      estimatedFare: booking.estimatedFare,
      estimatedMiles: booking.estimatedMiles,
      drivenMiles:
        nextStatus === 'completed'
          ? computeDrivenMilesOfCompletedTrip(booking, money?.track, { isShared: share !== null, now })
          : computeDrivenMiles(money?.track),
      hasDriver: booking.driverId !== null,
      canPayFare: canPayFare(booking, money),
      lacksStartCode: booking.startCode !== null && booking.startCode !== move.startCode,
      isExpired: booking.expiresAt <= now,
      mustEnd: move.mustEnd,
      noShow: move.isNoShow === true ? { arrivedAt: booking.arrivedAt, pickupAt, now } : undefined,
      share,
      isTooEarly: isTooEarlyToSetOut(booking.scheduledAt, now),
    },
    nextStatus,
    actor,
  );
  if (!decision.ok) throw createBookingTransitionRefusedError(nextStatus, decision.reason);
  return decision.plan;
}

/**
 * Returns true if tokens are held (reserved) for the fare, or if the passenger has enough available tokens for it
 * (Q-72).
 */
function canPayFare(booking: BookingRow, money: BookingTransitionPaymentData | null): boolean {
  if (money === null) return true;
  if (money.ledger.holds.get(getFareHoldLedgerKey(booking.id, booking.changeNo))?.state === 'pending')
    return true;
  const account = money.ledger.accounts.get(booking.passengerId);
  return account !== undefined && computeAvailableTokens(account) >= booking.estimatedFare;
}

function computeDrivenMilesOfCompletedTrip(
  booking: BookingRow,
  track: TripTrackSummary | undefined,
  { isShared, now }: { isShared: boolean; now: Date },
): number | null {
  const { estimatedMiles, estimatedMinutes } = booking;
  const stops = booking.stops ?? [];
  const pickup = { lat: booking.pickupLat, lng: booking.pickupLng };
  const dropoff = getPickupOrDropoffPositionIfKnown({ lat: booking.dropoffLat, lng: booking.dropoffLng });
  const startTime = booking.startedAt?.toISOString() ?? null;
  const car = track ? { ...track.last, at: track.last.at.toISOString() } : null;
  const ahead =
    dropoff === null
      ? []
      : [...listRemainingStops({ pickup, stops, dropoff, startTime, estimatedMinutes }, car), dropoff];
  return computeDrivenMilesAtCompletion(track, { ahead, estimatedMiles, isShared }, now);
}
