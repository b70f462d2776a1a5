import { implement } from '#platform/kernel/implement.ts';
import { getProgressSettings } from '../api.ts';
import { presentSettings, todayOf } from './present-settings.ts';
import { findSettings } from './store-settings.ts';

/** Returns the caller's progress settings, with the pause and the freezes of the streak (EXP-053 to EXP-056). */
export const getProgressSettingsFunction = implement(
  getProgressSettings,
  async function getProgressSettings({ db, viewer, now }) {
    const [settings, today] = await Promise.all([findSettings(db, viewer.id), todayOf(db, viewer.id, now)]);
    return presentSettings(db, viewer.id, settings, today);
  },
);
