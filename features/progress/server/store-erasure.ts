/** SQL of the erasure and the export of progress. */
import type { Queryable, Tx } from '#platform/database/connection.ts';

/** Returns the people among some ids whose account is deleted. */
export async function listErased(sql: Queryable, ids: readonly string[] | 'all'): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select id from users where deleted_at is not null and kind = 'person'
      ${ids === 'all' ? sql`` : sql`and id = any(${ids as string[]}::uuid[])`}`;
  return new Set(rows.map((row) => row.id));
}

/** Deletes at most `limit` entries of a person; returns the number of deleted rows. */
export async function eraseEntries(tx: Tx, userId: string, limit: number): Promise<number> {
  const result = await tx`
    delete from progress_entries where id = any(array(
      select id from progress_entries where user_id = ${userId} limit ${limit}))`;
  return result.count;
}

/**
 * Deletes all other progress of a person, at most `limit` rows of each table that may be large; returns the number of
 * deleted rows.
 */
export async function eraseProgress(tx: Tx, userId: string, limit: number): Promise<number> {
  const stats = await tx`delete from user_stats where user_id = ${userId}`;
  const snapshots = await tx`delete from progress_snapshots where user_id = ${userId}`;
  const achievements = await tx`delete from user_achievements where user_id = ${userId}`;
  const settings = await tx`delete from progress_settings where user_id = ${userId}`;
  const zones = await tx`
    delete from progress_zones where ctid = any(array(
      select ctid from progress_zones where user_id = ${userId} limit ${limit}))`;
  const withheld = await tx`
    delete from progress_withheld where ctid = any(array(
      select ctid from progress_withheld where user_id = ${userId} limit ${limit}))`;
  return stats.count + snapshots.count + achievements.count + settings.count + zones.count + withheld.count;
}

/** Returns every xp change of a person, for the export of their data. */
export function listOwnEntries(sql: Queryable, userId: string) {
  return sql`
    select kind, target, xp, tokens, created_at as at from progress_entries where user_id = ${userId} order by id`;
}
