/** Public interface of settings for other features and for commands. */
import { createServiceKey } from '#platform/kernel/service-key.ts';
import type { SettingsCache } from './settings-cache.ts';

export { type SettingChangeActor, changeSetting, changeStoredSettingWithAudit } from './change-setting.ts';
export { listStoredSettings } from './store.ts';

/**
 * Key under which the service locator `platform.service` holds the settings cache, from which other features read
 * settings.
 */
export const settingsCacheServiceKey = createServiceKey<Pick<SettingsCache, 'get' | 'getStored'>>('settings');
