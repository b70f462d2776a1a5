import type { Queryable } from '#platform/database/connection.ts';
import type { NotificationTypeDefinitions } from '../domain/type-definition.ts';
import { presentTypes, type Settings, timeOfDay } from '../domain/settings.ts';
import { loadSettings } from './store-settings.ts';

/** Loads a user's notification settings, with defaults for settings that are not stored. */
export async function settingsOf(sql: Queryable, userId: string): Promise<Settings> {
  return (await loadSettings(sql, [userId])).get(userId)!;
}

/** Maps notification settings to the wire's shape. */
export function presentSettings(types: NotificationTypeDefinitions, settings: Settings) {
  const { quiet } = settings;
  return {
    types: presentTypes(types, settings),
    choices: [...types.values()].flatMap(({ type, label }) => (label === null ? [] : [{ type, label }])),
    quietHours: quiet === null ? null : { from: timeOfDay(quiet.from), to: timeOfDay(quiet.to) },
    timeZone: settings.timeZone,
    requests: { strangers: settings.strangersApart, newcomers: settings.newcomersApart },
  };
}
