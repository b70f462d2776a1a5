import { isSamePosition, type OptionalPosition } from './known-position.ts';

interface OfferFacts {
  driverId: string | null;
  pickup: OptionalPosition;
  dropoff: OptionalPosition;
  /** ISO date. */
  expiresAt: string;
}

/**
 * Returns the newest offer to a driver for a pickup and a dropoff that has not expired; undefined if none exists.
 * @param offers newest first
 * @param wanted.driverId undefined if no driver is chosen
 */
export function findOfferToDriver<Offer extends OfferFacts>(
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
