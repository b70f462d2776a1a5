import type { NullablePosition } from './known-position.ts';

interface OfferFacts {
  passengerId: string;
  pickup: NullablePosition;
  dropoff: NullablePosition;
}

/**
 * Returns only the newest price offer of each rider for each route. When a rider offers another price for the same
 * route, the older offer remains open on the server, but is not in the result.
 * @param offers newest first
 */
export function listNewestOfferPerRiderAndRoute<Offer extends OfferFacts>(offers: readonly Offer[]): Offer[] {
  const newest = new Map<string, Offer>();
  for (const offer of offers) {
    const { passengerId, pickup, dropoff } = offer;
    const route = [passengerId, pickup.lat, pickup.lng, dropoff.lat, dropoff.lng].join(' ');
    if (!newest.has(route)) newest.set(route, offer);
  }
  return [...newest.values()];
}
