import type { ComponentType } from 'react';
import { isNextStopUnknown } from '../../domain/is-next-stop-unknown.ts';
import {
  isActiveTripStatus,
  isAcceptedTripAwaitingPickup,
  isEndedTripStatus,
} from '../../domain/statuses.ts';
import type { Booking } from '../calls.ts';
import type { Trip } from './use-trip.ts';

/** Props of each part of the trip screen's sheet. */
export interface TripScreenPartProps {
  booking: Booking;
  position: Trip['position'];
  /** Current time in milliseconds since 1970. */
  nowMs: number;
}

/** A component that another feature adds to the trip screen. */
export interface TripScreenPart {
  order: number;
  /**
   * Position on the trip screen. `map`: a button at the upper right corner of the map. `sheet`: below the card of the
   * other person.
   */
  place: 'map' | 'sheet';
  Part: ComponentType<TripScreenPartProps>;
}

/**
 * Returns the other person of the trip: the driver for the passenger, and the passenger for the driver. Returns null
 * for an open request. For an admin, returns the driver or, if there is none, the passenger.
 */
export function getOtherTripParticipant({ role, passenger, driver }: Booking): Booking['driver'] {
  return role === 'passenger' ? driver : role === 'admin' ? (driver ?? passenger) : passenger;
}

/**
 * Returns true if the viewer is a rider who waits for the car or is asked to confirm the pickup. A rider waits from the
 * driver's acceptance on or, for a scheduled ride, after the driver has set out.
 */
export const isViewerAwaitingCar = ({ role, status, isUpcoming }: Booking): boolean =>
  role === 'passenger' &&
  (isAcceptedTripAwaitingPickup(status) || status === 'passenger_onboard') &&
  !isUpcoming;

/** Returns true if the driver has recorded the arrival at the pickup, and the passenger is not in the car yet. */
export const isDriverWaitingAtPickup = ({ status, arrivedAt }: Booking): boolean =>
  status === 'en_route' && arrivedAt !== null;

/**
 * Returns true if the trip screen shows the price above the card of the other person and the route, that is, after the
 * trip has ended.
 */
export const isFareShownAboveRoute = ({ status }: Booking): boolean => isEndedTripStatus(status);

/**
 * Returns true if the list of places is collapsed together with the price, that is, during an active trip, while the
 * map shows the next place. On a shared trip whose next place is unknown, the list stays open, because the driver needs
 * it.
 */
export const isTripStopListCollapsed = (booking: Booking): boolean =>
  isActiveTripStatus(booking.status) && !booking.isUpcoming && !isNextStopUnknown(booking);
