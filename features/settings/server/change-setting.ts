import type { PlazaEvent } from '#platform/contract/events.ts';
import type { Db, Tx } from '#platform/database/connection.ts';
import { transact } from '#platform/database/transaction.ts';
import { appendEvents } from '#platform/events/store.ts';
import { insertAudit } from '#features/accounts/server/public.ts';
import { type SettingKey, type SettingValue, settings } from '../domain/settings.ts';
import { settingChanged } from '../events.ts';
import { deleteSetting, upsertSetting } from './store.ts';

/** Who changes a setting. */
export interface ChangedBy {
  /** For the audit log: a user's id, or the name of a program. */
  actor: string;
  userId: string | null;
  now: Date;
  address?: string;
}

/**
 * Stores a checked value, or the default again where it is undefined or null, with its line in the audit log.
 * The caller emits the event that is returned; undefined where nothing changed.
 */
export async function changeSetting<K extends SettingKey>(
  tx: Tx,
  key: K,
  value: SettingValue<K> | undefined,
  by: ChangedBy,
): Promise<PlazaEvent | undefined> {
  const stored = value ?? undefined;
  const before =
    stored === undefined ? await deleteSetting(tx, key) : await upsertSetting(tx, key, stored, by);
  if (before === stored) return undefined;
  const { actor, now, address } = by;
  await insertAudit(tx, {
    at: now,
    actor,
    action: 'settingChanged',
    target: key,
    before: { value: before ?? settings[key].default },
    after: { value: stored ?? settings[key].default },
    ...(address === undefined ? {} : { address }),
  });
  return settingChanged.of({ key });
}

/** The same for a command on the machine; servers that run take the value at once. Answers whether anything changed. */
export function changeSettingByCommand<K extends SettingKey>(
  db: Db,
  key: K,
  value: SettingValue<K> | undefined,
  by: ChangedBy,
): Promise<boolean> {
  return transact(db, async (tx) => {
    const event = await changeSetting(tx, key, value, by);
    if (event !== undefined) await appendEvents(tx, [event], by.now);
    return event !== undefined;
  });
}
