/** Limit on the number of rides that a newcomer has at a time (EXP-057). */
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Tx } from '#platform/database/connection.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import { findTrustLevel } from '#features/posts/server/public.ts';
import { maxNewcomerRides, maxOpenTripMs } from '../domain/limits.ts';
import { countOpenBookings } from './store-trips.ts';

interface Context {
  tx: Tx;
  viewer: Pick<Viewer, 'id' | 'isAdmin'>;
  now: Date;
}

/**
 * Reads whether the caller is a newcomer at the limit, in one round trip. Send it after the lock of the caller's tokens,
 * which orders bookings.
 */
export async function loadNewcomerLimit({ tx, viewer, now }: Context): Promise<boolean> {
  const [open, level] = await awaitStatements([
    countOpenBookings(tx, viewer.id, {
      createdAfter: new Date(now.getTime() - maxOpenTripMs),
      upTo: maxNewcomerRides,
    }),
    findTrustLevel(tx, viewer, now),
  ]);
  return level === 0 && open >= maxNewcomerRides;
}
