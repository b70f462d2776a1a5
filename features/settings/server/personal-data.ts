/** Erasure of personal data in settings: the id of the admin who last changed a setting. */
import { declarePersonalData } from '#features/personal-data/server/public.ts';
import { clearLastEditorOfSettings } from './store.ts';

/**
 * Personal-data declaration of the settings feature: erases the id of the admin who last changed a setting. Nothing is
 * exported.
 */
export const settingsPersonalData = declarePersonalData({
  tables: { app_settings: { notExported: 'Settings of the app; they contain nothing about the admin.' } },
  erasure: {
    listener: 'settings-on-account-deleted',
    eraseBatch: ({ tx }, userId, limit) => clearLastEditorOfSettings(tx, userId, limit),
  },
});
