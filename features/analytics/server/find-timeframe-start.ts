import { type Timeframe, timeframes } from '../domain/visit.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the start of a timeframe (such as `7d`) that ends now. */
export function findTimeframeStart(timeframe: Timeframe, now: Date): Date {
  return new Date(now.getTime() - timeframes[timeframe] * dayMs);
}
