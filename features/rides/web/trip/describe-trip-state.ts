/** Texts of the trip screen's header. */
import { getFirstName } from '#platform/contract/get-first-name.ts';
import type { Booking } from '../calls.ts';
import { messages } from './messages.ts';

/** Returns true for a rider's own request that no driver has accepted yet, unless the ride is scheduled for later. */
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
    return isDriver ? messages.waitingForRider({ name }) : messages.comeToPickup;
  if (status === 'passenger_onboard')
    return isDriver ? messages.beginOrWait({ name }) : messages.saysYouAreInCar({ name });
  if (status === 'confirmed') return isDriver ? messages.readyToBegin : messages.waitingForBegin({ name });
  if (status === 'completed') return isDriver ? messages.droppedOff({ name }) : messages.youArrived;
  return null;
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
 * Returns the sentence below the status; null if the status needs no explanation. The sentence says who must act next.
 * For a request that no driver has accepted, it says that an expired request costs nothing. For an admin, it says that
 * the admin only views the trip.
 * @param isAwayFromPickup true if a current position shows that the driver has not reached the pickup
 */
export function describeNextTripStep(booking: Booking, isAwayFromPickup: boolean): string | null {
  const { status, role, passenger, driver } = booking;
  if (role === 'admin') return messages.watch;
  if (isOwnRequestForNow(booking))
    return driver === null
      ? messages.requestHint
      : messages.requestHintNamed({ name: getFirstName(driver.name) });
  if (status === 'en_route' && role === 'driver' && booking.arrivedAt === null && !isAwayFromPickup)
    return messages.arriveHint({ name: getFirstName(passenger.name) });
  if (status === 'passenger_onboard')
    return role === 'driver'
      ? messages.beginHint({ name: getFirstName(passenger.name) })
      : messages.confirmHint;
  return null;
}
