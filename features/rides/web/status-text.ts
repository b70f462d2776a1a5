import type { BookingStatus } from '../domain/statuses.ts';
import type { Booking } from './calls.ts';
import { messages } from './messages.ts';

/** Texts of the status badge (TRIP-001). */
export const bookingStatusTexts: Readonly<Record<BookingStatus, string>> = {
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
 * Returns the status of a booking as a text for the viewer's role. While the driver waits at the pickup, the text says
 * that the driver has arrived.
 */
export function describeBookingStatus({
  status,
  role,
  arrivedAt,
}: Pick<Booking, 'status' | 'role' | 'arrivedAt'>): string {
  if (status === 'en_route' && arrivedAt !== null)
    return role === 'driver' ? messages.statusAtPickup : messages.statusArrived;
  if (status === 'requested' && role === 'driver') return messages.statusRequestForDriver;
  if (status === 'passenger_onboard' && role === 'passenger') return messages.statusYouOnBoard;
  return bookingStatusTexts[status];
}
