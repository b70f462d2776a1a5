import type { Queryable } from '#platform/database/connection.ts';
import type { NotificationTypeDefinitions } from '../domain/type-definition.ts';
import { presentTypes, type Settings, timeOfDay } from '../domain/settings.ts';
import { loadSettings } from './store-settings.ts';

/** Returns a person's settings, with defaults for those that are not stored. */
export async function settingsOf(sql: Queryable, userId: string): Promise<Settings> {
  return (await loadSettings(sql, [userId])).get(userId)!;
}

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
