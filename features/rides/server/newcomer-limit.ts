/** Limit on the number of rides that a newcomer has at a time (EXP-057). */
import type { Tx } from '#platform/database/connection.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import { findTrustLevel } from '#features/posts/server/public.ts';
import { maxNewcomerRides, maxOpenTripMs } from '../domain/limits.ts';
import { createNewcomerLimitError } from './errors.ts';
import { countOpenBookings } from './store-trips.ts';

interface Context {
  tx: Tx;
  viewer: Pick<Viewer, 'id' | 'isAdmin'>;
  now: Date;
}

/** Counts the caller's open rides up to the limit. Send it after the lock of the caller's tokens, which orders bookings. */
export function countRidesToLimit({ tx, viewer, now }: Context): Promise<number> {
  return countOpenBookings(tx, viewer.id, {
    createdAfter: new Date(now.getTime() - maxOpenTripMs),
    upTo: maxNewcomerRides,
  });
}

/**
 * Throws if a newcomer has as many open rides as newcomers may have. The trust level is loaded only then.
 * @param open number that `countRidesToLimit` returned
 * @throws FunctionError `permission-denied`, reason `trust_rides`
 */
export async function assertNewcomerLimit({ tx, viewer, now }: Context, open: number): Promise<void> {
  if (open < maxNewcomerRides) return;
  if ((await findTrustLevel(tx, viewer, now)) === 0) throw createNewcomerLimitError();
}
