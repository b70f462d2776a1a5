/** Texts of the trip screen's header. */
import { getFirstName } from '#platform/contract/get-first-name.ts';
import { isNextStopUnknown } from '../../domain/is-next-stop-unknown.ts';
import { removeRepeatedAddressParts } from '../../domain/remove-repeated-address-parts.ts';
import { isAcceptedTripAwaitingPickup } from '../../domain/statuses.ts';
import type { Booking } from '../calls.ts';
import { formatPickupTime } from '../format-pickup-time.ts';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import { isTripStopListCollapsed } from './trip-screen-part.ts';

/** Returns true for a rider's own unscheduled request that no driver has accepted yet. */
const isOwnRequestForNow = ({ status, role, scheduledFor }: Booking) =>
  status === 'requested' && role === 'passenger' && scheduledFor === null;

/** Returns the headline of a rider's own request for a ride now; null for all other bookings. */
export function getRideRequestHeadline(booking: Booking): string | null {
  if (!isOwnRequestForNow(booking)) return null;
  const { driver } = booking;
  return driver === null
    ? messages.findingDriver
    : messages.askingDriver({ name: getFirstName(driver.name) });
}

/**
 * Returns a headline that says what happened, what to do, or for whom the viewer waits. There is a headline from the
 * driver's arrival at the pickup until the trip begins, and after the trip has ended. Returns null at all other times.
 * For an admin, only a canceled trip has a headline.
 */
export function getTripHeadline(booking: Booking): string | null {
  const { status, role, arrivedAt, passenger, driver } = booking;
  if (status === 'cancelled') return describeCanceller(booking);
  const isDriver = role === 'driver';
  const isRider = role === 'passenger' && driver !== null;
  if (!isDriver && !isRider) return null;
  const name = getFirstName(isDriver ? passenger.name : (driver?.name ?? ''));
  if (status === 'en_route' && arrivedAt !== null)
    return isDriver ? messages.waitingForRider({ name }) : messages.driverIsHere({ name });
  if (status === 'passenger_onboard')
    return isDriver ? messages.riderInCar({ name }) : messages.saysYouAreInCar({ name });
  if (status === 'confirmed') return isDriver ? messages.readyToBegin : messages.waitingForBegin({ name });
  if (status === 'completed') return isDriver ? messages.droppedOff({ name }) : messages.youArrived;
  return null;
}

/**
 * Returns the headline before the pickup if the arrival of the driver cannot be estimated, because the driver's position
 * is unknown. Returns null at all other times, and in these cases:
 * - The viewer is an admin.
 * - The driver of a scheduled ride has not set out yet.
 * - The viewer is the driver of a shared ride who may pick up another rider first.
 */
export function getApproachHeadlineWithoutArrival(booking: Booking): string | null {
  const { status, role, arrivedAt, isUpcoming, passenger, driver } = booking;
  if (!isAcceptedTripAwaitingPickup(status) || arrivedAt !== null || isUpcoming) return null;
  if (role === 'driver')
    return isNextStopUnknown(booking) ? null : messages.pickUp({ name: getFirstName(passenger.name) });
  if (role !== 'passenger' || driver === null) return null;
  const name = getFirstName(driver.name);
  return status === 'driver_accepted' ? messages.driverAccepted({ name }) : messages.driverOnTheWay({ name });
}

function describeCanceller({ cancelledBy, cancellationCode, role, passenger, driver }: Booking): string {
  if (cancelledBy === 'system')
    return cancellationCode === null ? messages.cancelledBySystem : messages.cancelledForReason;
  if (cancelledBy === role) return messages.cancelledByYou;
  return cancelledBy === 'driver' && driver
    ? messages.cancelledByDriver({ name: getFirstName(driver.name) })
    : messages.cancelledByPassenger({ name: getFirstName(passenger.name) });
}

/**
 * Returns the text below the status; null if the status needs no explanation. The text usually says who must act next.
 * - While the driver waits at the pickup, the text is the address of the pickup.
 * - During the trip, the rider sees the address of the dropoff.
 * - For a request that no driver has accepted, the rider reads that an expired request costs nothing.
 * - An admin reads that an admin only views the trip.
 * @param isAwayFromPickup true if a current position shows that the driver has not reached the pickup
 */
export function describeNextTripStep(booking: Booking, isAwayFromPickup: boolean): string | null {
  const { status, role, passenger } = booking;
  if (role === 'admin') return messages.watch;
  if (status === 'requested' && role === 'passenger') return describeRequestDeadline(booking);
  if (status === 'en_route' && role === 'driver') {
    if (booking.arrivedAt === null) return isAwayFromPickup ? null : messages.arriveHint;
    const { address } = booking.pickup;
    return address && removeRepeatedAddressParts(address);
  }
  if (status === 'passenger_onboard')
    return role === 'driver'
      ? messages.beginHint({ name: getFirstName(passenger.name) })
      : messages.confirmHint;
  return role === 'passenger' ? describeRidersNextPlace(booking) : null;
}

/**
 * Returns a text for a rider's own request that says until when a driver can accept it, and that it costs nothing after
 * that. For a ride now, a bar shows the time that is left, so the text does not name it.
 */
function describeRequestDeadline({ driver, scheduledFor, expiresAt }: Booking): string {
  const name = driver && getFirstName(driver.name);
  if (scheduledFor === null)
    return name === null ? messages.requestHint : messages.requestHintNamed({ name });
  const time = formatPickupTime(expiresAt);
  return name === null ? messages.requestHintUntil({ time }) : messages.requestHintNamedUntil({ name, time });
}

/**
 * Returns a text with the place that matters to the rider now: the pickup while the driver waits there, or the dropoff
 * during the trip. Returns null if the address is unknown, or if the list of places already shows the dropoff.
 */
function describeRidersNextPlace(booking: Booking): string | null {
  const { status, arrivedAt, pickup, dropoff } = booking;
  if (status === 'en_route' && arrivedAt !== null && pickup.address !== null)
    return shared.pickupAt({ place: removeRepeatedAddressParts(pickup.address) });
  if (status === 'in_progress' && isTripStopListCollapsed(booking) && dropoff.address !== null)
    return messages.headingTo({ place: removeRepeatedAddressParts(dropoff.address) });
  return null;
}
