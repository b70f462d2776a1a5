import { implementFunction } from '#platform/kernel/implement.ts';
import { withdrawAmends } from '../trust-api.ts';
import { endApology } from './apology/end-apology.ts';

/** Withdraws the caller's apology for a cancelled trip, and releases the tokens held (reserved) for it (NEW-08). */
export const withdrawAmendsHandler = implementFunction(
  withdrawAmends,
  async function withdrawAmends(ctx, { bookingId, amendsId }) {
    await endApology(ctx, { bookingId, amendsId, to: 'withdrawn', byUserId: ctx.viewer.id });
    return { withdrawn: true as const };
  },
);
