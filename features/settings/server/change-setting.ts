import type { WriteContext } from '#platform/kernel/mutate.ts';
import { insertAudit } from '#features/audit/server/public.ts';
import { type SettingKey, type SettingValue, settings } from '../domain/settings.ts';
import { settingChanged } from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { deleteSetting, upsertSetting } from './store.ts';

/** Who changes a setting. */
export interface ChangedBy {
  /** For the audit log: a user's id, or the name of a program. */
  actor: string;
  userId: string | null;
  address?: string;
}

/**
 * Stores a checked value, or the default again where it is undefined or null, with its line in the audit log.
 * @returns false where nothing changed
 */
export async function changeSetting<K extends SettingKey>(
  { tx, now, emit }: WriteContext,
  key: K,
  value: SettingValue<K> | undefined,
  by: ChangedBy,
): Promise<boolean> {
  const stored = value ?? undefined;
  const before =
    stored === undefined
      ? await deleteSetting(tx, key)
      : await upsertSetting(tx, key, stored, { ...by, now });
  if (before === stored) return false;
  const { actor, address } = by;
  await insertAudit(tx, {
    at: now,
    actor,
    action: auditActions.settingChanged,
    target: key,
    before: { value: before ?? settings[key].default },
    after: { value: stored ?? settings[key].default },
    ...(address === undefined ? {} : { address }),
  });
  emit(settingChanged, { key });
  return true;
}
