import { implementFunction } from '#platform/kernel/implement.ts';
import { getTrustLimits } from '../api.ts';
import { linkAndMentionLimitsByTrustLevel } from '../domain/trust-level.ts';
import { findTrustLevel } from './find-trust-level.ts';

/**
 * Returns the caller's limits on links and mentions per text (EXP-057). Only new users have limits; the result is null
 * for trusted users. `assertTextWithinLinkAndMentionLimits` enforces the same limits.
 */
export const getTrustLimitsHandler = implementFunction(getTrustLimits, async function getTrustLimits(ctx) {
  const level = await findTrustLevel(ctx.db, ctx.viewer, ctx.now);
  return { limits: level === 0 ? linkAndMentionLimitsByTrustLevel[level] : null };
});
