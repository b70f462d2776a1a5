/** Returns the time `hours` hours after `now`; null if `hours` is not set, which means no end. */
export function computeMuteEndTime(now: Date, hours: number | null | undefined): Date | null {
  return hours === null || hours === undefined ? null : new Date(now.getTime() + hours * 3_600_000);
}
