import { implementFunction } from '#platform/kernel/implement.ts';
import { answerAmends } from '../trust-api.ts';
import { endApology } from './apology/end-apology.ts';

/**
 * Accepts or declines an apology for a cancelled trip. An acceptance transfers the offered tokens and withdraws the
 * negative mark of the person who apologized, in one transaction (NEW-08, Q-76).
 */
export const answerAmendsHandler = implementFunction(
  answerAmends,
  async function answerAmends(ctx, { bookingId, amendsId, accept, keepMark }) {
    const to = accept ? 'accepted' : 'declined';
    await endApology(ctx, { bookingId, amendsId, to, byUserId: ctx.viewer.id, keepsMark: keepMark });
    return { state: to } as const;
  },
);
