import { implementFunction } from '#platform/kernel/implement.ts';
import { revokeTripShare } from '../api.ts';
import { createShareNotFoundError } from './errors.ts';
import { revokeShare } from './store.ts';

/** Ends a link at once (EXP-098). */
export const revokeTripShareHandler = implementFunction(
  revokeTripShare,
  async function revokeTripShare({ tx, viewer, now }, { shareId }) {
    if (!(await revokeShare(tx, shareId, viewer.id, now))) throw createShareNotFoundError();
    return { revoked: true as const };
  },
);
