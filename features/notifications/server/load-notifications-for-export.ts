/** Export section of the personal data export: a user's notifications and notification settings (EXP-016). */
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { notificationTypesServiceKey } from './contributions.ts';
import { presentNotificationSettings, loadNotificationSettings } from './present-settings.ts';
import { listNotificationsForExport } from './store.ts';

/** Returns a user's notifications and notification settings, for the personal data export. */
export async function loadNotificationsForExport(
  db: Queryable,
  userId: string,
  platform: Platform,
): Promise<unknown> {
  const types = platform.service(notificationTypesServiceKey);
  const { choices: _offered, ...settings } = presentNotificationSettings(
    types,
    await loadNotificationSettings(db, userId),
  );
  return { settings, received: await listNotificationsForExport(db, userId) };
}
