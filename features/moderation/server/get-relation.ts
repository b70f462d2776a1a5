import { implementFunction } from '#platform/kernel/implement.ts';
import { getRelation } from '../api.ts';
import { findBlockAndMuteStatus } from './store-relation.ts';

/**
 * Returns whether the caller has blocked or muted a person. Does not reveal whether that person has blocked or muted
 * the caller.
 */
export const getRelationHandler = implementFunction(getRelation, async function getRelation(ctx, args) {
  const { isBlocked, mute } = await findBlockAndMuteStatus(ctx.db, {
    userId: ctx.viewer.id,
    otherId: args.userId,
  });
  const isMuted = mute !== null && (mute.expiresAt === null || mute.expiresAt > ctx.now);
  return { isBlocked, isMuted, mutedUntil: isMuted ? (mute.expiresAt?.toISOString() ?? null) : null };
});
