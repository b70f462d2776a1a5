/** Returns the end of a duration in hours; null if there is no end. */
export function endOf(now: Date, hours: number | null | undefined): Date | null {
  return hours === null || hours === undefined ? null : new Date(now.getTime() + hours * 3_600_000);
}
