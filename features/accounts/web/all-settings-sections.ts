import { inOrder } from '#platform/client/found.ts';
import type { SettingsSection } from './settings-section.ts';

/** The topics of the settings, in order. The bundler finds them in the folders of the features. */
export const allSettingsSections = inOrder(
  import.meta.glob<readonly SettingsSection[]>('../../*/web/settings-sections.ts', {
    eager: true,
    import: 'settingsSections',
  }),
);
