import type { OptionalPosition } from './known-position.ts';

interface OfferFacts {
  passengerId: string;
  pickup: OptionalPosition;
  dropoff: OptionalPosition;
}

/**
 * Returns the newest offer of each rider for each route. A rider who offers another price for the same route leaves the
 * older offer open on the server, so that offer is left out here.
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
