/** Statuses of a booking, and their names in the driver app. */

/** All statuses of a booking, in the order of a trip (RIDE-003). */
export const bookingStatuses = [
  'requested',
  'driver_accepted',
  'en_route',
  'passenger_onboard',
  'confirmed',
  'in_progress',
  'completed',
  'cancelled',
] as const;
/** Status of a booking, such as `requested` or `in_progress`. */
export type BookingStatus = (typeof bookingStatuses)[number];

/** States of the payment of a booking. */
export const paymentStatuses = ['fee_paid', 'fare_paid', 'settled', 'refunded'] as const;
/** State of the payment of a booking, such as `fee_paid` (only the booking fee is paid). */
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * Statuses of a trip that a driver has accepted and that has not ended. A driver has at most one such trip at a time,
 * apart from scheduled rides for which the driver has not set out.
 */
const activeTripStatuses = [
  'driver_accepted',
  'en_route',
  'passenger_onboard',
  'confirmed',
  'in_progress',
] as const satisfies readonly BookingStatus[];

/** Returns true if a driver has accepted the trip and it has not ended. */
export function isActiveTripStatus(status: BookingStatus): boolean {
  return (activeTripStatuses as readonly BookingStatus[]).includes(status);
}

/** Returns true if the trip was completed or canceled. */
export function isEndedTripStatus(status: string): status is 'completed' | 'cancelled' {
  return status === 'completed' || status === 'cancelled';
}

/** Returns true if a driver has accepted the trip and the passenger is not on board yet. */
export function isAcceptedTripAwaitingPickup(status: BookingStatus): boolean {
  return status === 'driver_accepted' || status === 'en_route';
}

/** Names of statuses in the driver app. Contains only the statuses that have a different name there (RIDE-010). */
const driverAppWords: Readonly<Record<string, string>> = {
  driver_accepted: 'matched',
  en_route: 'en_route_pickup',
  passenger_onboard: 'pickup_complete',
};

/**
 * Returns the name of a status in the driver app (RIDE-010). An unknown status is shown as `requested` (RIDE-011). The
 * result is for display only: transitions depend on the stored status.
 */
export function getStatusNameInDriverApp(status: string): string {
  if (!(bookingStatuses as readonly string[]).includes(status)) return 'requested';
  return Object.hasOwn(driverAppWords, status) ? driverAppWords[status]! : status;
}
