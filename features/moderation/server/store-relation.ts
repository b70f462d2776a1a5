/** SQL query that reads whether one person has blocked or muted another. */
import type { Queryable } from '#platform/database/connection.ts';
import type { ActorAndTargetUserIds } from './store.ts';

/**
 * Returns whether the person `userId` has blocked the person `otherId`, and the mute of `otherId` by `userId`. `mute`
 * is null if there is none; an expired mute is returned too.
 */
export async function findBlockAndMuteStatus(
  sql: Queryable,
  pair: ActorAndTargetUserIds,
): Promise<{ isBlocked: boolean; mute: { expiresAt: Date | null } | null }> {
  const [blocks, mutes] = await Promise.all([
    sql`select from blocks where blocker_id = ${pair.userId} and blocked_id = ${pair.otherId}`,
    sql<{ expiresAt: Date | null }[]>`
      select expires_at as "expiresAt" from mutes where muter_id = ${pair.userId} and muted_id = ${pair.otherId}`,
  ]);
  return { isBlocked: blocks.length > 0, mute: mutes[0] ?? null };
}
