import { implementFunction } from '#platform/kernel/implement.ts';
import { updateProgressSettings } from '../api.ts';
import { progressSettingsChanged } from '../events.ts';
import { presentProgressSettings, loadCurrentDayInPersonTimeZone } from './present-settings.ts';
import { lockProgressSettings, updateProgressSettingsRow } from './store-settings.ts';

/**
 * Turns the caller's progress on or off, and shows or hides the caller in leaderboards (EXP-055, EXP-056). While
 * progress is off, the server still counts it but does not show it.
 */
export const updateProgressSettingsHandler = implementFunction(
  updateProgressSettings,
  async function updateProgressSettings(ctx, args) {
    const { tx, viewer, now } = ctx;
    const before = await lockProgressSettings(tx, viewer.id);
    const settings = {
      ...before,
      isOn: args.isOn ?? before.isOn,
      inLeaderboards: args.inLeaderboards ?? before.inLeaderboards,
    };
    await updateProgressSettingsRow(tx, viewer.id, settings);
    ctx.emit(progressSettingsChanged, { userId: viewer.id });
    return presentProgressSettings(
      tx,
      viewer.id,
      settings,
      await loadCurrentDayInPersonTimeZone(tx, viewer.id, now),
    );
  },
);
