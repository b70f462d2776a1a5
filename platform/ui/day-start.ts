/**
 * Returns the start of a day in the reader's time zone, in milliseconds since 1970.
 * @param timeMs any time of the day
 * @param offset number of days to add; -1 is the day before
 */
export function getDayStartMs(timeMs: number, offset = 0): number {
  const day = new Date(timeMs);
  // Adds calendar days instead of 24 hours, because a day may have 23 or 25 hours.
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + offset).getTime();
}
