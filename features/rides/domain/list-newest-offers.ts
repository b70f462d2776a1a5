import type { OptionalPosition } from './known-position.ts';

interface OfferFacts {
  passengerId: string;
  pickup: OptionalPosition;
  dropoff: OptionalPosition;
}

/**
 * Returns the newest offer of each rider for each route. An older offer for the same route is still open on the
 * server if the rider abandoned it and offered another price, but the newer offer replaces it.
 * @param offers newest first
 */
export function listNewestOffers<Offer extends OfferFacts>(offers: readonly Offer[]): Offer[] {
  const newest = new Map<string, Offer>();
  for (const offer of offers) {
    const { passengerId, pickup, dropoff } = offer;
    const route = [passengerId, pickup.lat, pickup.lng, dropoff.lat, dropoff.lng].join(' ');
    if (!newest.has(route)) newest.set(route, offer);
  }
  return [...newest.values()];
}
