/** Converts a person's progress settings to the wire format. */
import { notFound } from '#platform/contract/errors.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { isPaused, maxPauseDays, nextPauseFrom } from '../domain/pause.ts';
import { newUserProgress } from '../domain/user-progress.ts';
import { localDay, maxFreezes, streakToday } from '../domain/streak.ts';
import { findPersonFacts, loadProgress } from './store.ts';
import type { ProgressSettings } from './store-settings.ts';

/**
 * Returns the current day in a person's time zone, in the form `YYYY-MM-DD`.
 * @throws FunctionError `not-found` if the person does not exist
 */
export async function todayOf(sql: Queryable, userId: string, now: Date): Promise<string> {
  const facts = await findPersonFacts(sql, userId);
  if (facts === undefined) throw notFound('There is no such person', 'user_not_found');
  return localDay(now, facts.timeZone);
}

export async function presentSettings(
  sql: Queryable,
  userId: string,
  settings: ProgressSettings,
  today: string,
) {
  const { isOn, inLeaderboards, pause } = settings;
  const userProgress = (await loadProgress(sql, [userId])).get(userId) ?? newUserProgress(userId);
  // Uses the stored pause of the settings: the listener updates the progress a moment later.
  const paused = { pausedFrom: pause?.from ?? null, pausedUntil: pause?.until ?? null };
  const streak = streakToday({ ...userProgress, ...paused }, today);
  const nextFrom = pause === null ? today : nextPauseFrom(pause);
  return {
    isOn,
    inLeaderboards,
    pause: isPaused(pause, today) ? pause : null,
    nextPauseFrom: nextFrom > today ? nextFrom : null,
    maxPauseDays,
    streakDays: streak.streakDays,
    freezes: streak.freezes,
    maxFreezes,
  };
}
