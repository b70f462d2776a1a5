/** SQL queries for interests and preferences, one row for each person. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { InterestWeightByTag } from '../domain/interests.ts';

interface Personal {
  weights: InterestWeightByTag;
  preferences: Record<string, number>;
}

/** Finds a person's interests and preferences; both are empty if nothing is stored. */
export async function findInterestsAndPreferences(sql: Queryable, userId: string): Promise<Personal> {
  const rows = await sql<Personal[]>`
    select weights, preferences from personal_interests where user_id = ${userId}`;
  return rows[0] ?? { weights: {}, preferences: {} };
}

/**
 * Returns a person's interests and preferences, and locks the row until the transaction ends. Creates the row if
 * necessary. The lock ensures that concurrent updates from two tabs are both applied.
 */
export async function lockInterestsAndPreferences(tx: Tx, userId: string, now: Date): Promise<Personal> {
  const rows = await tx<Personal[]>`
    insert into personal_interests (user_id, updated_at) values (${userId}, ${now})
    on conflict (user_id) do update set updated_at = excluded.updated_at returning weights, preferences`;
  return rows[0]!;
}

/**
 * Updates the interests and preferences of a person. The caller must have locked the row with
 * `lockInterestsAndPreferences`.
 */
export async function updateInterestsAndPreferences(
  tx: Tx,
  userId: string,
  personal: Personal,
  now: Date,
): Promise<void> {
  await tx`
    update personal_interests set weights = ${tx.json(personal.weights)},
      preferences = ${tx.json(personal.preferences)}, updated_at = ${now} where user_id = ${userId}`;
}

/** Deletes a person's interests and preferences. Returns the number of deleted rows. */
export async function deleteInterestsAndPreferences(tx: Tx, userId: string): Promise<number> {
  const result = await tx`delete from personal_interests where user_id = ${userId}`;
  return result.count;
}
