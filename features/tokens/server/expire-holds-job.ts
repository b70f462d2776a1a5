import type { Job } from '#platform/kernel/feature.ts';
import { holdsExpired } from '../events.ts';
import { expireDueTokenHolds } from './holds.ts';

/**
 * Job that ends overdue holds (reservations of tokens) every minute. It also updates the open screens of the users
 * whose holds expired.
 */
export const expireTokenHoldsJob: Job = {
  name: 'tokens.expire-holds',
  cron: '* * * * *',
  run: async ({ mutate, signal }) => {
    const expireBatch = () =>
      mutate(async ({ tx, now, emit }) => {
        const userIds = await expireDueTokenHolds(tx, now);
        if (userIds.length > 0) emit(holdsExpired, { userIds });
        return userIds.length;
      });
    while (!signal.aborted && (await expireBatch()) > 0);
  },
};
