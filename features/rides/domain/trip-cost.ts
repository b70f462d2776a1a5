/**
 * Computes how many tokens a trip costs the passenger or earns the driver. The amount is an estimate until the actual
 * fare is known.
 */
import type { BookingStatus } from './statuses.ts';

interface TripCostFields {
  status: BookingStatus;
  fare: number;
  bookingFee: number;
  actualFare: number | null;
  refundAmount: number | null;
  cancelledBy: 'passenger' | 'driver' | 'system' | null;
}

/**
 * Returns the tokens that the passenger paid or the driver received for a trip: booking fee plus fare. Until the
 * actual fare is known, the estimated fare counts. For a cancelled trip, refunded tokens do not count. A driver
 * who cancelled receives no booking fee.
 * @param side the person whose amount is returned
 */
export function computeTokensPaidOrReceivedForTrip(
  trip: TripCostFields,
  side: 'passenger' | 'driver',
): number {
  const { status, bookingFee, actualFare, refundAmount, cancelledBy } = trip;
  if (status !== 'cancelled') return trip.fare;
  const isWithoutFee = side === 'driver' && cancelledBy === 'driver';
  return (isWithoutFee ? 0 : bookingFee - (refundAmount ?? 0)) + (actualFare ?? 0);
}

interface RideRequestCostFields {
  estimatedFare: number;
  bookingFee: number;
  /** The shared trip, which a driver accepts as a whole; null if the passenger rides alone. */
  shared: { fares: number; riders: readonly unknown[] } | null;
}

/**
 * Returns the tokens that a driver would earn by accepting a request: the fare, the booking fees and their sum. The
 * driver of a shared ride accepts the bookings of all its riders at once, so all three amounts include all riders
 * (NEW-02).
 */
export function computeDriverEarningsFromRideRequest({
  estimatedFare,
  bookingFee,
  shared,
}: RideRequestCostFields) {
  const riders = shared?.riders.length ?? 1;
  const [fare, fee] = [shared?.fares ?? estimatedFare, bookingFee * riders];
  return { fare, fee, total: fare + fee, riders };
}
