/** Personal data of settings: the admin who changed one last. */
import { personalData } from '#features/personal-data/server/public.ts';
import { clearUpdatedBy } from './store.ts';

export const settingsPersonalData = personalData({
  tables: { app_settings: { notExported: 'Settings of the app; they contain nothing about the admin.' } },
  erasure: {
    listener: 'settings-on-account-deleted',
    eraseBatch: ({ tx }, userId, limit) => clearUpdatedBy(tx, userId, limit),
  },
});
