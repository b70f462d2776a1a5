/**
 * Returns the time `hours` hours after `now`, at which a mute ends. Returns null, which means no end, if `hours` is
 * null or undefined.
 */
export function computeMuteEndTime(now: Date, hours: number | null | undefined): Date | null {
  return hours === null || hours === undefined ? null : new Date(now.getTime() + hours * 3_600_000);
}
