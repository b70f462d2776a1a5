import { implementFunction } from '#platform/kernel/implement.ts';
import { getTripScore } from '../api.ts';
import { computeReliabilityScore } from '../domain/trip-score.ts';
import { findTripCountsOfUser } from './store-trips.ts';

/** Returns the caller's reliability score, and the numbers of trips from which it is computed (RIDE-027). */
export const getTripScoreHandler = implementFunction(getTripScore, async function getTripScore(ctx) {
  return { tripScore: computeReliabilityScore(await findTripCountsOfUser(ctx.db, ctx.viewer.id)) };
});
