import { implementFunction } from '#platform/kernel/implement.ts';
import { revokeTripShare } from '../api.ts';
import { tripShareRevoked } from '../events.ts';
import { createShareNotFoundError } from './errors.ts';
import { revokeTripShareRow } from './store.ts';

/** Revokes one of the caller's links to a trip. The link stops working at once (EXP-098). */
export const revokeTripShareHandler = implementFunction(
  revokeTripShare,
  async function revokeTripShare({ tx, viewer, now, emit }, { shareId }) {
    if (!(await revokeTripShareRow(tx, shareId, viewer.id, now))) throw createShareNotFoundError();
    emit(tripShareRevoked, { shareId, userId: viewer.id });
    return { revoked: true as const };
  },
);
