import { getDayStart } from '#platform/ui/day-start.ts';

/** Number of days in the week that is shown, which ends today. */
const shownDays = 7;

/** XP that was earned on one day in the reader's time zone. */
interface DailyXp {
  /** Start of the day in milliseconds since 1970. */
  startMs: number;
  xp: number;
}

/**
 * Returns the XP of each of the last seven days, the oldest day first. XP that was taken back is subtracted on its day,
 * down to 0. Returns null if the loaded lines do not reach back seven days. Pure function.
 * @param lines changes of XP, newest first
 * @param isComplete true if no older lines exist
 */
export function sumXpOfLastSevenDays(
  lines: readonly { xp: number; at: string }[],
  isComplete: boolean,
  nowMs: number,
): DailyXp[] | null {
  const days = Array.from({ length: shownDays }, (_, at) => ({
    startMs: getDayStart(nowMs, at + 1 - shownDays),
    xp: 0,
  }));
  const oldest = lines.at(-1);
  if (!isComplete && (oldest === undefined || Date.parse(oldest.at) >= days[0]!.startMs)) return null;
  for (const { at, xp } of lines) {
    const startMs = getDayStart(Date.parse(at));
    const day = days.find((one) => one.startMs === startMs);
    if (day !== undefined) day.xp += xp;
  }
  return days.map((day) => ({ ...day, xp: Math.max(0, day.xp) }));
}
