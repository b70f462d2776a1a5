/**
 * Stores the pickup and dropoff that the booking form shows when it opens: those of an earlier trip, or a destination
 * from another screen.
 */
import type { RideStop } from '../calls.ts';

interface PrefilledStop {
  address: string | null;
  lat: number | null;
  lng: number | null;
}

let prefill: { pickup?: PrefilledStop; dropoff?: PrefilledStop } = {};

/**
 * Sets the pickup and dropoff that the booking form shows the next time it opens. The caller then navigates to `/ryde`.
 */
export function setBookingPrefill(places: typeof prefill): void {
  prefill = places;
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
  prefill = {};
  return taken;
}
