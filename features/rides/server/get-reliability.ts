import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { getReliability } from '../trust-api.ts';
import { computeReliabilityScore } from '../domain/trip-score.ts';
import { findTripCountsOfUser } from './store-trips.ts';

/**
 * Returns a person's reliability score, and three numbers: completed trips, cancellations, and cancellations with an
 * accepted apology (RIDE-027, NEW-08). Returns null if the person has no trips, or if the caller may not see the
 * person's content.
 */
export const getReliabilityHandler = implementFunction(
  getReliability,
  async function getReliability(ctx, { personId }) {
    const [counts, visibility] = await awaitStatements([
      findTripCountsOfUser(ctx.db, personId),
      loadVisibilityFilterForViewer(ctx.platform, ctx.viewer),
    ]);
    if (visibility?.isInaccessible(personId)) return { reliability: null };
    const { completed, cancelled, repaired } = counts;
    if (completed + cancelled + repaired === 0) return { reliability: null };
    const { completedTrips, cancelledTrips, repairedTrips, reliabilityScore } =
      computeReliabilityScore(counts);
    return { reliability: { completedTrips, cancelledTrips, repairedTrips, reliabilityScore } };
  },
);
