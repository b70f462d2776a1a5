/** SQL of interests and preferences. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { Weights } from '../domain/interests.ts';

interface Personal {
  weights: Weights;
  preferences: Record<string, number>;
}

export async function findPersonal(sql: Queryable, userId: string): Promise<Personal> {
  const rows = await sql<Personal[]>`
    select weights, preferences from personal_interests where user_id = ${userId}`;
  return rows[0] ?? { weights: {}, preferences: {} };
}

/** Like `findPersonal`, but creates and locks the row, so that concurrent updates from two tabs are both applied. */
export async function lockPersonal(tx: Tx, userId: string, now: Date): Promise<Personal> {
  const rows = await tx<Personal[]>`
    insert into personal_interests (user_id, updated_at) values (${userId}, ${now})
    on conflict (user_id) do update set updated_at = excluded.updated_at returning weights, preferences`;
  return rows[0]!;
}

export async function savePersonal(tx: Tx, userId: string, personal: Personal, now: Date): Promise<void> {
  await tx`
    update personal_interests set weights = ${tx.json(personal.weights)},
      preferences = ${tx.json(personal.preferences)}, updated_at = ${now} where user_id = ${userId}`;
}

/** Deletes the row of a person; returns the number of deleted rows. */
export async function deletePersonal(tx: Tx, userId: string): Promise<number> {
  const result = await tx`delete from personal_interests where user_id = ${userId}`;
  return result.count;
}
