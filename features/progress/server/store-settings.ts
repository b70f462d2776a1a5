/** SQL queries for progress settings. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { StreakPause } from '../domain/pause.ts';

/**
 * Stored progress settings of a person: whether progress is shown, whether leaderboards list the person, and the pause.
 */
export interface ProgressSettings {
  isOn: boolean;
  inLeaderboards: boolean;
  pause: StreakPause | null;
}

const standard: ProgressSettings = { isOn: true, inLeaderboards: true, pause: null };

/** Returns a user's progress settings; the defaults if none are stored. */
export async function findProgressSettings(sql: Queryable, userId: string): Promise<ProgressSettings> {
  const [row] = await sql<ProgressSettings[]>`
    select is_on as "isOn", in_leaderboards as "inLeaderboards",
      case when paused_from is not null
        then jsonb_build_object('from', paused_from::text, 'until', paused_until::text) end as pause
    from progress_settings where user_id = ${userId}`;
  return row ?? standard;
}

/** Loads a person's settings and locks them until the transaction ends. */
export async function lockProgressSettings(tx: Tx, userId: string): Promise<ProgressSettings> {
  await tx`insert into progress_settings (user_id) values (${userId}) on conflict do nothing`;
  await tx`select from progress_settings where user_id = ${userId} for update`;
  return findProgressSettings(tx, userId);
}

/** Updates a user's stored progress settings. */
export async function updateProgressSettingsRow(
  tx: Tx,
  userId: string,
  settings: ProgressSettings,
): Promise<void> {
  const { isOn, inLeaderboards, pause } = settings;
  await tx`
    update progress_settings set is_on = ${isOn}, in_leaderboards = ${inLeaderboards},
      paused_from = ${pause?.from ?? null}::date, paused_until = ${pause?.until ?? null}::date
    where user_id = ${userId}`;
}

/** Returns which of the given people have turned progress off. */
export async function listUserIdsWithProgressOff(
  sql: Queryable,
  userIds: readonly string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await sql<{ id: string }[]>`
    select user_id as id from progress_settings where user_id = any(${userIds as string[]}::uuid[]) and not is_on`;
  return new Set(rows.map((row) => row.id));
}
