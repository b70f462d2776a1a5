import { implement } from '#platform/kernel/implement.ts';
import { getNotificationSettings } from '../api.ts';
import { presentSettings, settingsOf } from './present-settings.ts';

/** EXP-060, EXP-061: what the caller is told of, and how. */
export const getNotificationSettingsFunction = implement(
  getNotificationSettings,
  async function getNotificationSettings(ctx) {
    return presentSettings(await settingsOf(ctx.db, ctx.viewer.id));
  },
);
