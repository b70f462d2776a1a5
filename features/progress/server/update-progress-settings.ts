import { implement } from '#platform/kernel/implement.ts';
import { updateProgressSettings } from '../api.ts';
import { progressSettingsChanged } from '../events.ts';
import { presentSettings, todayOf } from './present-settings.ts';
import { lockSettings, saveSettings } from './store-settings.ts';

/**
 * Turns the caller's progress on or off, and lists or hides the caller in leaderboards (EXP-055, EXP-056). Progress
 * is counted also while it is off.
 */
export const updateProgressSettingsFunction = implement(
  updateProgressSettings,
  async function updateProgressSettings(ctx, args) {
    const { tx, viewer, now } = ctx;
    const before = await lockSettings(tx, viewer.id);
    const settings = {
      ...before,
      isOn: args.isOn ?? before.isOn,
      inLeaderboards: args.inLeaderboards ?? before.inLeaderboards,
    };
    await saveSettings(tx, viewer.id, settings);
    ctx.emit(progressSettingsChanged, { userId: viewer.id });
    return presentSettings(tx, viewer.id, settings, await todayOf(tx, viewer.id, now));
  },
);
