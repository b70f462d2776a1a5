/** Finds the next action that a person can take on a booking, such as changing its status or rating the trip. */
import type { BookingStatus } from './statuses.ts';

/** Status that a button of the trip screen can set. */
export type BookingStatusSetByTripButton = Exclude<BookingStatus, 'requested' | 'cancelled'>;

/**
 * Returns the status that the main button of the trip screen sets; null if the viewer has no main button (RIDE-004 …
 * RIDE-009, TRIP-007).
 */
export function findBookingStatusSetByMainTripButton(
  allowedStatuses: readonly BookingStatus[],
): BookingStatusSetByTripButton | null {
  const steps = allowedStatuses.filter(
    (status): status is BookingStatusSetByTripButton => status !== 'cancelled' && status !== 'requested',
  );
  return steps[0] ?? null;
}

/** Returns true if the viewer can still rate this completed trip and has not rated it. */
export function canRateTrip(
  booking: { role: string; status: BookingStatus; rating: number | null; completedAt: string | null },
  nowMs: number,
  periodMs: number,
): boolean {
  const { role, rating, completedAt } = booking;
  const isParty = role === 'passenger' || role === 'driver';
  return isParty && rating === null && completedAt !== null && nowMs - Date.parse(completedAt) < periodMs;
}

/** Returns the time that is left as minutes:seconds without a leading zero, such as 9:05. */
export const formatTimeLeft = (milliseconds: number): string =>
  formatElapsedTime(milliseconds).replace(/^0/, '');

/** Returns a duration as minutes:seconds. Minutes may exceed 59, such as 75:03 (TRIP-003, Q-70). */
export function formatElapsedTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
