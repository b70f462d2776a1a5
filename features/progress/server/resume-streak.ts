import { implement } from '#platform/kernel/implement.ts';
import { resumeStreak } from '../api.ts';
import { endPause } from '../domain/pause.ts';
import { streakPaused } from '../events.ts';
import { presentSettings, todayOf } from './present-settings.ts';
import { lockSettings, saveSettings } from './store-settings.ts';

/**
 * Ends the caller's pause with yesterday as its last day, so today counts again (EXP-054). Has no effect without a
 * pause.
 */
export const resumeStreakFunction = implement(resumeStreak, async function resumeStreak(ctx) {
  const { tx, viewer, now } = ctx;
  const before = await lockSettings(tx, viewer.id);
  const today = await todayOf(tx, viewer.id, now);
  const pause = endPause(before.pause, today);
  const settings = { ...before, pause };
  if (pause !== before.pause) {
    await saveSettings(tx, viewer.id, settings);
    ctx.emit(streakPaused, { userId: viewer.id, pause });
  }
  return presentSettings(tx, viewer.id, settings, today);
});
