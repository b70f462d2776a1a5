/**
 * Stores what the booking form shows when it opens: the pickup and dropoff of an earlier trip, or a destination from
 * another screen.
 */
import type { RideStop } from '../calls.ts';

interface PrefilledStop {
  address: string | null;
  lat: number | null;
  lng: number | null;
}

interface BookingPrefill {
  pickup?: PrefilledStop;
  dropoff?: PrefilledStop;
  /** Start (ISO 8601) of the event at the dropoff. */
  arriveBy?: string;
}

let prefill: BookingPrefill = {};

/**
 * Sets the pickup and dropoff that the booking form shows the next time it opens. The caller then navigates to `/ryde`.
 */
export function setBookingPrefill(next: BookingPrefill): void {
  prefill = next;
}

/**
 * Returns a place as a pickup or dropoff of a ride; undefined if the address or the position of the place is missing.
 */
export const convertPrefilledStopToRideStop = (stop: PrefilledStop | undefined): RideStop | undefined =>
  stop && stop.address !== null && stop.lat !== null && stop.lng !== null
    ? { address: stop.address, lat: stop.lat, lng: stop.lng }
    : undefined;

/**
 * Returns the pickup and dropoff that another screen set, and clears them, so that they are used only once. For the
 * place of an event, `arriveBy` is its start.
 */
export function readAndClearPrefilledPickupAndDropoff(): {
  pickup: RideStop | undefined;
  dropoff: RideStop | undefined;
  arriveBy: string | undefined;
} {
  const taken = {
    pickup: convertPrefilledStopToRideStop(prefill.pickup),
    dropoff: convertPrefilledStopToRideStop(prefill.dropoff),
    arriveBy: prefill.arriveBy,
  };
  prefill = {};
  return taken;
}
