import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { loadVisibilityForViewer } from '#features/visibility/server/public.ts';
import { getReliability } from '../trust-api.ts';
import { computeTripScore } from '../domain/trip-score.ts';
import { findTripCounts } from './store-trips.ts';

/**
 * Returns a person's numbers of completed trips, of cancellations, and of cancellations with an accepted apology
 * (RIDE-027, NEW-08). Returns null if the person has no trips, or if the caller may not see the person's content. A
 * caller who may see only the header of the person's profile also gets null.
 */
export const getReliabilityHandler = implementFunction(
  getReliability,
  async function getReliability(ctx, { personId }) {
    const [counts, visibility] = await awaitStatements([
      findTripCounts(ctx.db, personId),
      loadVisibilityForViewer(ctx.platform, ctx.viewer),
    ]);
    if (visibility?.isInaccessible(personId)) return { reliability: null };
    const { completed, cancelled, repaired } = counts;
    if (completed + cancelled + repaired === 0) return { reliability: null };
    const { completedTrips, cancelledTrips, repairedTrips, reliabilityScore } = computeTripScore(counts);
    return { reliability: { completedTrips, cancelledTrips, repairedTrips, reliabilityScore } };
  },
);
