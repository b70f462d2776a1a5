import { flattenAndSortContributions } from '#platform/client/flatten-and-sort-contributions.ts';
import type { SettingsSection } from './settings-section.ts';

/**
 * All sections of the settings, sorted by `order`. The bundler collects the `web/settings-sections.ts` files of all
 * features.
 */
export const allSettingsSections = flattenAndSortContributions(
  import.meta.glob<readonly SettingsSection[]>('../../*/web/settings-sections.ts', {
    eager: true,
    import: 'settingsSections',
  }),
);
