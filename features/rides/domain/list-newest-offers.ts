import type { OptionalPosition } from './known-position.ts';

interface OfferFacts {
  passengerId: string;
  pickup: OptionalPosition;
  dropoff: OptionalPosition;
}

/**
 * Returns the offers without those that a newer offer of the same rider on the same route replaces, because an offer
 * stays open after the rider has left it to offer another price.
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
