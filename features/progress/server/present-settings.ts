/** Converts a person's progress settings to the wire format. */
import { createNotFoundError } from '#platform/contract/errors.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { isDayInStreakPause, maxPauseDays, getEarliestDayOfNextStreakPause } from '../domain/pause.ts';
import { createInitialUserProgress } from '../domain/user-progress.ts';
import {
  computeFirstUnfinishedStreakDay,
  computeStreakToday,
  getLocalDayInTimeZone,
  maxStreakFreezes,
} from '../domain/streak.ts';
import { findUserJoinDateAndTimeZone, loadStoredProgress } from './store.ts';
import type { ProgressSettings } from './store-settings.ts';

/** The current day of a person (`YYYY-MM-DD`), with the time and the time zone from which it was computed. */
interface CurrentDay {
  today: string;
  now: Date;
  timeZone: string;
}

/**
 * Returns the current day in a person's time zone.
 * @throws FunctionError `not-found` if the person does not exist
 */
export async function loadCurrentDayInPersonTimeZone(
  sql: Queryable,
  userId: string,
  now: Date,
): Promise<CurrentDay> {
  const facts = await findUserJoinDateAndTimeZone(sql, userId);
  if (facts === undefined) throw createNotFoundError('Person not found', 'user_not_found');
  const { timeZone } = facts;
  return { today: getLocalDayInTimeZone(now, timeZone), now, timeZone };
}

/** Converts a person's progress settings to the wire format. */
export async function presentProgressSettings(
  sql: Queryable,
  userId: string,
  settings: ProgressSettings,
  { today, now, timeZone }: CurrentDay,
) {
  const { isOn, inLeaderboards, pause } = settings;
  const userProgress =
    (await loadStoredProgress(sql, [userId])).get(userId) ?? createInitialUserProgress(userId);
  // Uses the pause from the settings, because the listener copies a new pause to the stored progress only a moment
  // later.
  const paused = { pausedFrom: pause?.from ?? null, pausedUntil: pause?.until ?? null };
  const missedDaysEnd = computeFirstUnfinishedStreakDay(userProgress, now, timeZone);
  const streak = computeStreakToday({ ...userProgress, ...paused }, missedDaysEnd);
  const nextFrom = pause === null ? today : getEarliestDayOfNextStreakPause(pause);
  return {
    isOn,
    inLeaderboards,
    pause: isDayInStreakPause(pause, today) ? pause : null,
    nextPauseFrom: nextFrom > today ? nextFrom : null,
    maxPauseDays,
    streakDays: streak.streakDays,
    freezes: streak.freezes,
    maxFreezes: maxStreakFreezes,
  };
}
