import { createInvalidArgumentError } from '#platform/contract/errors.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { pauseStreak } from '../api.ts';
import { decideIfStreakMayBePaused } from '../domain/pause.ts';
import { streakPaused } from '../events.ts';
import { presentProgressSettings, loadCurrentDayInPersonTimeZone } from './present-settings.ts';
import { lockProgressSettings, updateProgressSettingsRow } from './store-settings.ts';

const words = {
  already_paused: () => 'Your streak is already paused',
  too_soon: (from: string) => `You can pause your streak again on ${from}`,
};

/**
 * Pauses the caller's streak from today for some days (EXP-054). Days without activity in the pause do not count as
 * missed.
 */
export const pauseStreakHandler = implementFunction(pauseStreak, async function pauseStreak(ctx, args) {
  const { tx, viewer, now } = ctx;
  const before = await lockProgressSettings(tx, viewer.id);
  const current = await loadCurrentDayInPersonTimeZone(tx, viewer.id, now);
  const decision = decideIfStreakMayBePaused(before.pause, current.today, args.days);
  if (!decision.ok) throw createInvalidArgumentError(words[decision.reason](decision.from), decision.reason);
  const settings = { ...before, pause: decision.pause };
  await updateProgressSettingsRow(tx, viewer.id, settings);
  ctx.emit(streakPaused, { userId: viewer.id, pause: decision.pause });
  return presentProgressSettings(tx, viewer.id, settings, current);
});
