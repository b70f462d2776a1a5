/** SQL queries for settings (table `app_settings`). */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { acquireAdvisoryLock } from '#platform/database/advisory-lock.ts';

/** Returns the stored values of all settings, by key. */
export async function listStoredAppSettings(sql: Queryable): Promise<Map<string, unknown>> {
  const rows = await sql<{ key: string; value: unknown }[]>`select key, value from app_settings`;
  return new Map(rows.map((row) => [row.key, row.value]));
}

/**
 * Stores the value of a setting and returns the previous value; undefined if none was stored. An advisory lock
 * serializes concurrent calls for one key.
 */
export async function upsertAppSetting(
  tx: Tx,
  key: string,
  value: string | number | boolean,
  by: { userId: string | null; now: Date },
): Promise<unknown> {
  await acquireAdvisoryLock(tx, lockName(key));
  const before = await findSetting(tx, key);
  await tx`
    insert into app_settings (key, value, updated_at, updated_by)
    values (${key}, ${tx.json(value)}, ${by.now}, ${by.userId})
    on conflict (key) do update
      set value = excluded.value, updated_at = excluded.updated_at, updated_by = excluded.updated_by`;
  return before;
}

/** Deletes the stored value of a setting and returns it; undefined if none was stored. */
export async function deleteAppSetting(tx: Tx, key: string): Promise<unknown> {
  await acquireAdvisoryLock(tx, lockName(key));
  const before = await findSetting(tx, key);
  await tx`delete from app_settings where key = ${key}`;
  return before;
}

async function findSetting(tx: Tx, key: string): Promise<unknown> {
  const rows = await tx<{ value: unknown }[]>`select value from app_settings where key = ${key}`;
  return rows[0]?.value;
}

/**
 * Clears the id of the admin who last changed a setting, in up to `limit` settings. Called when the data of this admin
 * is erased. Returns the number of changed settings.
 */
export async function clearLastEditorOfAppSettings(tx: Tx, userId: string, limit: number): Promise<number> {
  const result = await tx`
    update app_settings set updated_by = null
    where key = any(array(select key from app_settings where updated_by = ${userId} order by key limit ${limit} for update))`;
  return result.count;
}

/** Returns the name of the advisory lock of a key. A row lock would not suffice, because the row may not exist yet. */
const lockName = (key: string) => `app_settings:${key}`;
