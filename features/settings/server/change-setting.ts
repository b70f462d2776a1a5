import type { TransactionContextForWrites } from '#platform/kernel/mutate.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import { type AppSettingKey, type AppSettingValue, appSettingDeclarations } from '../domain/settings.ts';
import { settingChanged } from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { deleteAppSetting, upsertAppSetting } from './store.ts';

/** The person or program that changes a setting. */
export interface AppSettingChangeActor {
  /** Name in the audit log: the id of a user, or the name of a program. */
  actor: string;
  userId: string | null;
  address?: string;
}

/**
 * Key of a value in the table `app_settings`, and the default value, which applies if the table has no row with this
 * key.
 */
interface StoredKey {
  key: string;
  default: unknown;
}

/**
 * Stores the value of a setting and records the change in the audit log. The caller must have validated the value. The
 * value undefined or null restores the default.
 * @returns false if nothing changed
 */
export function changeAppSetting<K extends AppSettingKey>(
  ctx: TransactionContextForWrites,
  key: K,
  value: AppSettingValue<K> | undefined,
  by: AppSettingChangeActor,
): Promise<boolean> {
  return writeAppSettingAndAuditEntry(
    ctx,
    { key, default: appSettingDeclarations[key].default },
    value ?? undefined,
    by,
  );
}

/**
 * Stores a value under a key of the table `app_settings` and records the change in the audit log. The value undefined
 * deletes the stored value. The key need not be a declared setting: feature flags are stored in the same table.
 * @returns false if nothing changed
 */
export async function writeAppSettingAndAuditEntry(
  { tx, now, emit }: TransactionContextForWrites,
  { key, default: standard }: StoredKey,
  value: string | number | boolean | undefined,
  by: AppSettingChangeActor,
): Promise<boolean> {
  const before =
    value === undefined
      ? await deleteAppSetting(tx, key)
      : await upsertAppSetting(tx, key, value, { ...by, now });
  if (before === value) return false;
  const { actor, address } = by;
  await insertAuditEntry(tx, {
    at: now,
    actor,
    action: auditActions.settingChanged,
    target: key,
    before: { value: before ?? standard },
    after: { value: value ?? standard },
    ...(address === undefined ? {} : { address }),
  });
  emit(settingChanged, { key });
  return true;
}
