import { type UsageTimeframe, dayCountByUsageTimeframe } from '../domain/visit.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the start of a timeframe (such as `7d`) that ends now. */
export function computeUsageTimeframeStart(timeframe: UsageTimeframe, now: Date): Date {
  return new Date(now.getTime() - dayCountByUsageTimeframe[timeframe] * dayMs);
}
