import { implementFunction } from '#platform/kernel/implement.ts';
import { revokeTripShare } from '../api.ts';
import { tripShareRevoked } from '../events.ts';
import { createTripShareNotFoundError } from './errors.ts';
import { markTripShareRevoked } from './store.ts';

/** Revokes one of the caller's links to a trip. The link stops working immediately (EXP-098). */
export const revokeTripShareHandler = implementFunction(
  revokeTripShare,
  async function revokeTripShare({ tx, viewer, now, emit }, { shareId }) {
    if (!(await markTripShareRevoked(tx, shareId, viewer.id, now))) throw createTripShareNotFoundError();
    emit(tripShareRevoked, { shareId, userId: viewer.id });
    return { revoked: true as const };
  },
);
