import { implementFunction } from '#platform/kernel/implement.ts';
import { listTripShares } from '../api.ts';
import { listTripShareRows } from './store.ts';

/** Lists the caller's active links to a trip (EXP-098). */
export const listTripSharesHandler = implementFunction(
  listTripShares,
  async function listTripShares({ db, viewer }, { bookingId }) {
    const shares = await listTripShareRows(db, bookingId, viewer.id);
    return { shares: shares.map(({ id, createdAt }) => ({ id, createdAt: createdAt.toISOString() })) };
  },
);
