/** Public interface of settings for other features and for commands. */
import { serviceKey } from '#platform/kernel/service-key.ts';
import type { SettingsCache } from './settings-cache.ts';

export { type ChangedBy, changeSetting, changeStoredValue } from './change-setting.ts';
export { listSettings } from './store.ts';

/** Service key of the settings cache, for reading settings. */
export const settingsKey = serviceKey<Pick<SettingsCache, 'get' | 'getStored'>>('settings');
