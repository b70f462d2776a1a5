/**
 * SQL queries that list and lock the invented people of the starter city (sample content). `store.ts` has the queries
 * that insert and delete these people.
 */
import type { Queryable, Tx } from '#platform/database/connection.ts';

/** Returns true if any account exists or ever existed: deleted accounts keep a row without personal data. */
export async function hasAnyUserEverExisted(sql: Queryable): Promise<boolean> {
  const [row] = await sql<{ any: boolean }[]>`select exists (select from users) as any`;
  return row!.any;
}

/**
 * Lists the ids of the invented people (personas and sample neighbors) with the given `source`, such as `sample`.
 * Sorted by id.
 */
export async function listSampleUserIdsWithSource(sql: Queryable, source: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from users where source = ${source} and kind <> 'person' order by id`;
  return rows.map((row) => row.id);
}

/**
 * Lists the ids of the invented people (personas and sample neighbors) with the given `source`, such as `sample`, and
 * locks their rows until the transaction ends. Meanwhile no new row can refer to these people.
 */
export async function lockSampleUsersAndListIds(tx: Tx, source: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from users where source = ${source} and kind <> 'person' order by id for update`;
  return rows.map((row) => row.id);
}

/**
 * Stores the given profile pictures (`avatarKey`) of invented people (personas and sample neighbors) with the given
 * `source`, such as `sample`. Skips people who already have a picture.
 */
export async function setMissingSampleUserAvatarKeys(
  tx: Tx,
  source: string,
  pictures: readonly { id: string; avatarKey: string }[],
): Promise<void> {
  await tx`
    update users u set avatar_key = p."avatarKey"
    from jsonb_to_recordset(${tx.json(pictures)}::jsonb) as p (id uuid, "avatarKey" text)
    where u.id = p.id and u.source = ${source} and u.kind <> 'person' and u.avatar_key is null`;
}
