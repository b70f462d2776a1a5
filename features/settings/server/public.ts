/** Public interface of settings for other features and for commands. */
import { serviceKey } from '#platform/kernel/service-key.ts';
import type { SettingsCache } from './settings-cache.ts';

export { type ChangedBy, changeSetting, changeStoredValue } from './change-setting.ts';
export { listSettings } from './store.ts';

/** Reads settings from the cache. */
export const settingsKey = serviceKey<Pick<SettingsCache, 'get' | 'getStored'>>('settings');
