/** SQL queries for the erasure and the export of a person's progress. */
import type { Queryable, Tx } from '#platform/database/connection.ts';

/** Returns which of the given people have deleted their account. */
export async function listErasedUserIds(
  sql: Queryable,
  ids: readonly string[] | 'all',
): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select id from users where deleted_at is not null and kind = 'person'
      ${ids === 'all' ? sql`` : sql`and id = any(${ids as string[]}::uuid[])`}`;
  return new Set(rows.map((row) => row.id));
}

/** Deletes up to `limit` xp entries of a person. Returns the number of deleted rows. */
export async function eraseXpEntries(tx: Tx, userId: string, limit: number): Promise<number> {
  const result = await tx`
    delete from progress_entries where id = any(array(
      select id from progress_entries where user_id = ${userId} limit ${limit}))`;
  return result.count;
}

/**
 * Deletes the progress of a person, but not the xp entries. Deletes at most `limit` rows of each large table. Returns
 * the number of deleted rows.
 */
export async function eraseProgressExceptXpEntries(tx: Tx, userId: string, limit: number): Promise<number> {
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

/** Returns all xp entries of a person, oldest first, for the data export. */
export function listAllXpEntries(sql: Queryable, userId: string) {
  return sql`
    select kind, target, xp, tokens, created_at as at from progress_entries where user_id = ${userId} order by id`;
}
