import type { Booking } from '../calls.ts';
import type { Trip } from './use-trip.ts';

/** Props of a part of the trip's sheet. */
export interface TripPartProps {
  booking: Booking;
  position: Trip['position'];
  /** Current time in milliseconds since 1970. */
  nowMs: number;
}

/** Returns the other party of a trip; null for an open request. An admin sees the driver, else the passenger. */
export function getOtherParty({ role, passenger, driver }: Booking): Booking['driver'] {
  return role === 'passenger' ? driver : role === 'admin' ? (driver ?? passenger) : passenger;
}
