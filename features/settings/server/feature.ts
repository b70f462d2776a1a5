import type { Feature } from '#platform/kernel/feature.ts';
import { createServiceKey } from '#platform/kernel/service-key.ts';
import { provideService } from '#platform/kernel/service.ts';
import { contributeAuditActions } from '#features/audit/server/public.ts';
import { settingChanged } from '../events.ts';
import * as events from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { settingsCacheServiceKey } from './public.ts';
import { SettingsCache } from './settings-cache.ts';

const cacheKey = createServiceKey<SettingsCache>('settings.cache');
import { settingsPersonalData } from './personal-data.ts';

/** Settings feature: settings of the whole app, which the operator changes while the app runs. */
export const settingsFeature: Feature = {
  name: 'settings',
  events,
  tables: ['app_settings'],
  contributions: [settingsPersonalData, contributeAuditActions(auditActions)],
  observers: [{ events: [settingChanged], observe: (platform) => platform.service(cacheKey).forget() }],
  services: [
    provideService(cacheKey, (platform) => new SettingsCache(platform.db)),
    provideService(settingsCacheServiceKey, (platform) => platform.service(cacheKey)),
  ],
  refresh: (platform) => platform.service(cacheKey).forget(),
};
