import { implementFunction } from '#platform/kernel/implement.ts';
import { withdrawAmends } from '../trust-api.ts';
import { endAmends } from './amends/end-amends.ts';

/** Withdraws the caller's offer of amends, and releases the held tokens (NEW-08). */
export const withdrawAmendsHandler = implementFunction(
  withdrawAmends,
  async function withdrawAmends(ctx, { bookingId, amendsId }) {
    await endAmends(ctx, { bookingId, amendsId, to: 'withdrawn', byUserId: ctx.viewer.id });
    return { withdrawn: true as const };
  },
);
