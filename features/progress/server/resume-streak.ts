import { implementFunction } from '#platform/kernel/implement.ts';
import { resumeStreak } from '../api.ts';
import { endStreakPause } from '../domain/pause.ts';
import { streakPaused } from '../events.ts';
import { presentProgressSettings, loadCurrentDayInPersonTimeZone } from './present-settings.ts';
import { lockProgressSettings, updateProgressSettingsRow } from './store-settings.ts';

/**
 * Ends the caller's streak pause (EXP-054). Yesterday becomes the last day of the pause, so today counts for the streak
 * again. Has no effect without a pause.
 */
export const resumeStreakHandler = implementFunction(resumeStreak, async function resumeStreak(ctx) {
  const { tx, viewer, now } = ctx;
  const before = await lockProgressSettings(tx, viewer.id);
  const current = await loadCurrentDayInPersonTimeZone(tx, viewer.id, now);
  const pause = endStreakPause(before.pause, current.today);
  const settings = { ...before, pause };
  if (pause !== before.pause) {
    await updateProgressSettingsRow(tx, viewer.id, settings);
    ctx.emit(streakPaused, { userId: viewer.id, pause });
  }
  return presentProgressSettings(tx, viewer.id, settings, current);
});
