/** Notifications in the export of a person's data (EXP-016). */
import type { Queryable } from '#platform/database/connection.ts';
import { presentSettings, settingsOf } from './present-settings.ts';
import { listOwnNotifications } from './store.ts';

export async function exportNotifications(db: Queryable, userId: string): Promise<unknown> {
  return {
    settings: presentSettings(await settingsOf(db, userId)),
    received: await listOwnNotifications(db, userId),
  };
}
