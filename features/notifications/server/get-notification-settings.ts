import { implementFunction } from '#platform/kernel/implement.ts';
import { getNotificationSettings } from '../api.ts';
import { notificationTypesServiceKey } from './contributions.ts';
import { presentNotificationSettings, loadNotificationSettings } from './present-settings.ts';

/** Returns the caller's notification settings, and the types that the caller can turn on or off (EXP-060, EXP-061). */
export const getNotificationSettingsHandler = implementFunction(
  getNotificationSettings,
  async function getNotificationSettings(ctx) {
    const types = ctx.platform.service(notificationTypesServiceKey);
    return presentNotificationSettings(types, await loadNotificationSettings(ctx.db, ctx.viewer.id));
  },
);
