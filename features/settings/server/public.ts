/** Public interface of settings for other features and for commands. */
import { createServiceKey } from '#platform/kernel/service-key.ts';
import type { AppSettingsCache } from './settings-cache.ts';

export {
  type AppSettingChangeActor,
  changeAppSetting,
  writeAppSettingAndAuditEntry,
} from './change-setting.ts';
export { listStoredAppSettings } from './store.ts';

/**
 * Key under which the service locator `platform.service` holds the settings cache, from which other features read
 * settings.
 */
export const appSettingsCacheServiceKey =
  createServiceKey<Pick<AppSettingsCache, 'get' | 'getStored'>>('settings');
