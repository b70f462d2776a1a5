/**
 * Stores what the booking form shows when it opens: the places and choices of an earlier trip or of another screen.
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
  /** True if the rider wants a start code. */
  withStartCode?: boolean;
  /** True if the rider wants to leave now instead of in time for the event at the dropoff. */
  isForNow?: boolean;
}

let prefill: BookingPrefill = {};

/**
 * Sets the places and choices that the booking form shows the next time it opens. The caller then navigates to `/ryde`.
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
 * Returns the places and choices that another screen set, and clears them, so that they are used only once. For the
 * place of an event, `arriveBy` is its start. The fields of `choices` are as in the booking form: a `pickupTime` of null
 * is a ride now, and undefined is no choice.
 */
export function readAndClearBookingPrefill() {
  const { pickup, dropoff, arriveBy, withStartCode = false, isForNow = false } = prefill;
  prefill = {};
  return {
    stops: {
      pickup: convertPrefilledStopToRideStop(pickup),
      dropoff: convertPrefilledStopToRideStop(dropoff),
      arriveBy,
    },
    choices: { withStartCode, pickupTime: isForNow ? null : undefined },
  };
}
