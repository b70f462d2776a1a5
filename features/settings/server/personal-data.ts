/** Erasure of personal data in settings: the id of the admin who last changed a setting. */
import { personalData } from '#features/personal-data/server/public.ts';
import { clearUpdatedBy } from './store.ts';

export const settingsPersonalData = personalData({
  tables: { app_settings: { notExported: 'Settings of the app; they contain nothing about the admin.' } },
  erasure: {
    listener: 'settings-on-account-deleted',
    eraseBatch: ({ tx }, userId, limit) => clearUpdatedBy(tx, userId, limit),
  },
});
