import { convertInstantToWallTime, convertWallTimeToInstant, dayMs } from './zoned-time.ts';

/** Returns the next midnight after an instant in a time zone, in milliseconds since 1970. */
export function findEndOfDayMs(instantMs: number, zone: string): number {
  const today = Math.floor(convertInstantToWallTime(instantMs, zone) / dayMs);
  return convertWallTimeToInstant((today + 1) * dayMs, zone);
}
