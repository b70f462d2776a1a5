/** When something that is to last some hours is over; null for what has no end. */
export function endOf(now: Date, hours: number | null | undefined): Date | null {
  return hours === null || hours === undefined ? null : new Date(now.getTime() + hours * 3_600_000);
}
