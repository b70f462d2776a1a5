import { type Timeframe, daysByTimeframe } from '../domain/visit.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the start of a timeframe (such as `7d`) that ends now. */
export function computeTimeframeStart(timeframe: Timeframe, now: Date): Date {
  return new Date(now.getTime() - daysByTimeframe[timeframe] * dayMs);
}
