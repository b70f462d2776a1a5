import { implement } from '#platform/kernel/implement.ts';
import { getTrustLimits } from '../api.ts';
import { trustLimits } from '../domain/trust-level.ts';
import { findTrustLevel } from './find-trust-level.ts';

/** What the caller may put into one text so far (EXP-057), by the rule that refuses more. */
export const getTrustLimitsFunction = implement(getTrustLimits, async function getTrustLimits(ctx) {
  const level = await findTrustLevel(ctx.db, ctx.viewer, ctx.now);
  return { limits: level === 0 ? trustLimits[level] : null };
});
