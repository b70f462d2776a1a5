/**
 * Stores what the booking form shows when it opens: the pickup and dropoff of an earlier trip, or a destination and a
 * pickup time from another screen.
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
  /** Pickup time of a scheduled ride, such as `2026-12-01T18:15`, in the time zone of the browser. */
  pickupTime?: string;
}

let prefill: BookingPrefill = {};

/**
 * Sets the pickup, dropoff and pickup time that the booking form shows the next time it opens. The caller then
 * navigates to `/ryde`.
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

/** Returns the pickup and dropoff that another screen set, and clears them, so that they are used only once. */
export function readAndClearPrefilledPickupAndDropoff(): {
  pickup: RideStop | undefined;
  dropoff: RideStop | undefined;
} {
  const taken = {
    pickup: convertPrefilledStopToRideStop(prefill.pickup),
    dropoff: convertPrefilledStopToRideStop(prefill.dropoff),
  };
  prefill = prefill.pickupTime === undefined ? {} : { pickupTime: prefill.pickupTime };
  return taken;
}

/**
 * Returns the pickup time that another screen set, and clears it, so that it is used only once. Returns undefined if
 * there is none.
 */
export function readAndClearPrefilledPickupTime(): string | undefined {
  const { pickupTime, ...rest } = prefill;
  prefill = rest;
  return pickupTime;
}
