/** Places with which the booking form opens: those of an earlier trip, or a destination from another screen. */
import type { Stop } from '../calls.ts';

interface PrefilledStop {
  address: string | null;
  lat: number | null;
  lng: number | null;
}

let prefill: { pickup?: PrefilledStop; dropoff?: PrefilledStop } = {};

/** Sets the places of the next booking form. The caller then opens `/ryde`. */
export function startBooking(places: typeof prefill): void {
  prefill = places;
}

const toStop = (stop: PrefilledStop | undefined): Stop | undefined =>
  stop && stop.address !== null && stop.lat !== null && stop.lng !== null
    ? { address: stop.address, lat: stop.lat, lng: stop.lng }
    : undefined;

/** Returns the places that another screen set, once. */
export function takeBookingPrefill(): { pickup: Stop | undefined; dropoff: Stop | undefined } {
  const taken = { pickup: toStop(prefill.pickup), dropoff: toStop(prefill.dropoff) };
  prefill = {};
  return taken;
}
