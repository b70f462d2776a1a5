/** Public interface of settings for other features and for commands. */
import { createServiceKey } from '#platform/kernel/service-key.ts';
import type { SettingsCache } from './settings-cache.ts';

export { type SettingActor, changeSetting, changeStoredValueWithAudit } from './change-setting.ts';
export { listStoredSettings } from './store.ts';

/** Service key under which other features read settings, from the settings cache. */
export const settingsServiceKey = createServiceKey<Pick<SettingsCache, 'get' | 'getStored'>>('settings');
