import type { Queryable } from '#platform/database/connection.ts';
import type { NotificationTypeDefinitions } from '../domain/type-definition.ts';
import {
  presentNotificationChannelChoices,
  type UserNotificationSettings,
  formatTimeOfDay,
} from '../domain/settings.ts';
import { loadNotificationSettingsByUser } from './store-settings.ts';

/** Loads a user's notification settings, with defaults for settings that are not stored. */
export async function loadNotificationSettings(
  sql: Queryable,
  userId: string,
): Promise<UserNotificationSettings> {
  return (await loadNotificationSettingsByUser(sql, [userId])).get(userId)!;
}

/** Maps notification settings to the wire format. */
export function presentNotificationSettings(
  types: NotificationTypeDefinitions,
  settings: UserNotificationSettings,
) {
  const { quiet } = settings;
  return {
    types: presentNotificationChannelChoices(types, settings),
    choices: [...types.values()].flatMap(({ type, label }) => (label === null ? [] : [{ type, label }])),
    quietHours: quiet === null ? null : { from: formatTimeOfDay(quiet.from), to: formatTimeOfDay(quiet.to) },
    timeZone: settings.timeZone,
    requests: { strangers: settings.sendsStrangersToRequests, newcomers: settings.sendsNewcomersToRequests },
  };
}
