import { getFirstName } from '#platform/contract/get-first-name.ts';
import type { BookingStatus } from '../domain/statuses.ts';
import type { Booking } from './calls.ts';
import { messages } from './messages.ts';

/** Status texts for the passenger, shown on the status badge (TRIP-001). */
export const passengerBookingStatusTexts: Readonly<Record<BookingStatus, string>> = {
  requested: messages.statusRequested,
  driver_accepted: messages.statusAccepted,
  en_route: messages.statusEnRoute,
  passenger_onboard: messages.statusOnBoard,
  confirmed: messages.statusConfirmed,
  in_progress: messages.statusInProgress,
  completed: messages.statusCompleted,
  cancelled: messages.statusCancelled,
};

/**
 * Status texts for the driver, and for drivers who may accept the request. For a status that is missing here, the text
 * in `passengerBookingStatusTexts` applies.
 */
const driverStatusTexts: Readonly<Partial<Record<BookingStatus, string>>> = {
  requested: messages.statusRequestForDriver,
  driver_accepted: messages.statusYouAccepted,
  en_route: messages.statusOnWayToPickup,
};

/**
 * Returns the status of a booking as a text for the viewer's role. While the driver waits at the pickup, the text says
 * that the driver has arrived. In the status `passenger_onboard`, only the driver has confirmed that the rider is in
 * the car, so the rider's text asks for the rider's confirmation.
 */
export function describeBookingStatus({
  status,
  role,
  arrivedAt,
  driver,
}: Pick<Booking, 'status' | 'role' | 'arrivedAt' | 'driver'>): string {
  const hasArrived = status === 'en_route' && arrivedAt !== null;
  if (role === 'driver' || role === 'candidate')
    return hasArrived
      ? messages.statusAtPickup
      : (driverStatusTexts[status] ?? passengerBookingStatusTexts[status]);
  if (hasArrived) return messages.statusArrived;
  if (status === 'requested' && driver !== null)
    return messages.statusWaitingFor({ name: getFirstName(driver.name) });
  if (status === 'passenger_onboard' && role === 'passenger') return messages.statusConfirmPickup;
  return passengerBookingStatusTexts[status];
}
