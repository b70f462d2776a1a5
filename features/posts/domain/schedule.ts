/** Rules for scheduled posts: posts that are published at a time that their author chose (EXP-029). */
import {
  convertInstantToWallTime,
  convertWallTimeToInstant,
  dayMs,
  hourMs,
  townTimeZone,
} from '#platform/contract/zoned-time.ts';
import { maxScheduleLeadDays, minScheduleLeadMinutes } from './limits.ts';

/** Reasons why a scheduled post could not be published when it was due. Its author then decides what happens. */
export const scheduledPostPublishingProblems = [
  'duplicate',
  'inactive',
  'place',
  'photos',
  'quoted',
] as const;

/** Reason why a scheduled post could not be published when it was due. */
export type ScheduledPostPublishingProblem = (typeof scheduledPostPublishingProblems)[number];

/** Returns the earliest and the latest time for which a post can be scheduled, in milliseconds since 1970. */
export function computeScheduleTimeRange(nowMs: number): { firstMs: number; lastMs: number } {
  return {
    firstMs: nowMs + minScheduleLeadMinutes * 60_000,
    lastMs: nowMs + maxScheduleLeadDays * dayMs,
  };
}

/**
 * Returns why a post cannot be scheduled for a time; undefined if it can. Both times are in milliseconds since 1970.
 */
export function findScheduleTimeProblem(timeMs: number, nowMs: number): 'too_soon' | 'too_late' | undefined {
  const { firstMs, lastMs } = computeScheduleTimeRange(nowMs);
  if (timeMs < firstMs) return 'too_soon';
  return timeMs > lastMs ? 'too_late' : undefined;
}

/** Suggested times: the hour of the day, and the day in relation to today. */
const suggestedTimes = [
  { hour: 18, findDayMs: (todayMs: number) => todayMs },
  { hour: 8, findDayMs: (todayMs: number) => todayMs + dayMs },
  { hour: 9, findDayMs: findNextSaturday },
];

/** Returns the next Saturday after a day, as wall time at midnight. */
function findNextSaturday(todayMs: number): number {
  const daysUntil = (6 - new Date(todayMs).getUTCDay() + 7) % 7;
  return todayMs + (daysUntil === 0 ? 7 : daysUntil) * dayMs;
}

/**
 * Returns times at which neighbors often post, in the town's time zone: this evening, tomorrow morning and on Saturday
 * morning. Leaves out times for which a post cannot be scheduled anymore.
 */
export function listSuggestedScheduleTimes(nowMs: number): number[] {
  const wallMs = convertInstantToWallTime(nowMs, townTimeZone);
  const todayMs = wallMs - (wallMs % dayMs);
  const times = suggestedTimes.map(({ hour, findDayMs }) =>
    convertWallTimeToInstant(findDayMs(todayMs) + hour * hourMs, townTimeZone),
  );
  return times.filter((time) => findScheduleTimeProblem(time, nowMs) === undefined);
}
