/** Erasure of personal data in settings: the id of the admin who last changed a setting. */
import { declarePersonalData } from '#features/personal-data/server/public.ts';
import { clearLastEditorOfAppSettings } from './store.ts';
import { messages } from './privacy/messages.ts';

const settingsNotice = {
  topic: 'safety',
  data: messages.settings,
  purpose: messages.settingsPurpose,
  retention: messages.settingsRetention,
} as const;

/**
 * Personal-data declaration of the settings feature: erases the id of the admin who last changed a setting. Nothing is
 * exported.
 */
export const settingsPersonalDataDeclaration = declarePersonalData({
  tables: {
    app_settings: {
      notice: settingsNotice,
      notExported: 'Settings of the app; they contain nothing about the admin.',
    },
  },
  erasure: {
    listener: 'settings-on-account-deleted',
    eraseBatch: ({ tx }, userId, limit) => clearLastEditorOfAppSettings(tx, userId, limit),
  },
});
