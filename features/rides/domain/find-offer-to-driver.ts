import { isSamePosition, type NullablePosition } from './known-position.ts';

interface OfferFacts {
  driverId: string | null;
  pickup: NullablePosition;
  dropoff: NullablePosition;
  /** Time at which the offer expires, as an ISO 8601 string. */
  expiresAt: string;
}

/**
 * Returns the passenger's newest unexpired price offer to a driver for this pickup and dropoff; undefined if there is
 * none.
 * @param offers newest first
 * @param wanted.driverId id of the chosen driver. If undefined (no driver is chosen), the function returns undefined.
 */
export function findPriceOfferToDriver<Offer extends OfferFacts>(
  offers: readonly Offer[],
  wanted: Pick<OfferFacts, 'pickup' | 'dropoff'> & { driverId: string | undefined },
  nowMs: number,
): Offer | undefined {
  return offers.find(
    ({ driverId, pickup, dropoff, expiresAt }) =>
      driverId === wanted.driverId &&
      isSamePosition(pickup, wanted.pickup) &&
      isSamePosition(dropoff, wanted.dropoff) &&
      Date.parse(expiresAt) > nowMs,
  );
}
