import { implementFunction } from '#platform/kernel/implement.ts';
import { getTripScore } from '../api.ts';
import { computeTripScore } from '../domain/trip-score.ts';
import { findTripCounts } from './store-trips.ts';

/** Returns the caller's reliability score, and the numbers of trips from which it is computed (RIDE-027). */
export const getTripScoreHandler = implementFunction(getTripScore, async function getTripScore(ctx) {
  return { tripScore: computeTripScore(await findTripCounts(ctx.db, ctx.viewer.id)) };
});
