/**
 * Returns the time `hours` hours after `now`. Returns null, which means that the mute has no end, if `hours` is not
 * set.
 */
export function computeMuteEndTime(now: Date, hours: number | null | undefined): Date | null {
  return hours === null || hours === undefined ? null : new Date(now.getTime() + hours * 3_600_000);
}
