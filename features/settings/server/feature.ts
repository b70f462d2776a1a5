import type { Feature } from '#platform/kernel/feature.ts';
import { createServiceKey } from '#platform/kernel/service-key.ts';
import { provideService } from '#platform/kernel/service.ts';
import { contributeAuditActions } from '#features/audit/server/public.ts';
import { settingChanged } from '../events.ts';
import * as events from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { appSettingsCacheServiceKey } from './public.ts';
import { AppSettingsCache } from './settings-cache.ts';

const cacheKey = createServiceKey<AppSettingsCache>('settings.cache');
import { settingsPersonalDataDeclaration } from './personal-data.ts';

/** Settings feature: settings of the whole app, which the operator changes while the app runs. */
export const settingsFeature: Feature = {
  name: 'settings',
  events,
  tables: ['app_settings'],
  contributions: [settingsPersonalDataDeclaration, contributeAuditActions(auditActions)],
  observers: [{ events: [settingChanged], observe: (platform) => platform.service(cacheKey).forget() }],
  services: [
    provideService(cacheKey, (platform) => new AppSettingsCache(platform.db)),
    provideService(appSettingsCacheServiceKey, (platform) => platform.service(cacheKey)),
  ],
  refresh: (platform) => platform.service(cacheKey).forget(),
};
