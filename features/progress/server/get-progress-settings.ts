import { implementFunction } from '#platform/kernel/implement.ts';
import { getProgressSettings } from '../api.ts';
import { presentProgressSettings, loadCurrentDayInPersonTimeZone } from './present-settings.ts';
import { findProgressSettings } from './store-settings.ts';

/** Returns the caller's progress settings, with the pause and the freezes of the streak (EXP-053 to EXP-056). */
export const getProgressSettingsHandler = implementFunction(
  getProgressSettings,
  async function getProgressSettings({ db, viewer, now }) {
    const [settings, current] = await Promise.all([
      findProgressSettings(db, viewer.id),
      loadCurrentDayInPersonTimeZone(db, viewer.id, now),
    ]);
    return presentProgressSettings(db, viewer.id, settings, current);
  },
);
