/** SQL that reads whether one person has blocked or muted another. */
import type { Queryable } from '#platform/database/connection.ts';
import type { ActingAndTargetUserIds } from './store.ts';

/**
 * Finds out whether the acting person has blocked the other person, and returns the acting person's mute of the other
 * person. `mute` is null if there is no mute. Expired mutes are included.
 */
export async function findBlockAndMuteBetweenUsers(
  sql: Queryable,
  pair: ActingAndTargetUserIds,
): Promise<{ isBlocked: boolean; mute: { expiresAt: Date | null } | null }> {
  const [blocks, mutes] = await Promise.all([
    sql`select from blocks where blocker_id = ${pair.userId} and blocked_id = ${pair.otherId}`,
    sql<{ expiresAt: Date | null }[]>`
      select expires_at as "expiresAt" from mutes where muter_id = ${pair.userId} and muted_id = ${pair.otherId}`,
  ]);
  return { isBlocked: blocks.length > 0, mute: mutes[0] ?? null };
}
