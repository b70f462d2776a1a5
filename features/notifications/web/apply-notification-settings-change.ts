import type { NotificationSettings, NotificationSettingsChange } from './calls.ts';

/**
 * Returns a copy of the notification settings with a change applied. The screen shows the copy before the server
 * confirms the change.
 */
export function applyNotificationSettingsChange(
  settings: NotificationSettings,
  change: NotificationSettingsChange,
): NotificationSettings {
  const types = { ...settings.types };
  for (const [type, choice] of Object.entries(change.types ?? {})) {
    const before = types[type];
    if (before) types[type] = { ...before, ...definedOf(choice) };
  }
  return {
    ...settings,
    types,
    quietHours: change.quietHours === undefined ? settings.quietHours : change.quietHours,
    requests: { ...settings.requests, ...definedOf(change.requests ?? {}) },
  };
}

function definedOf<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
}
