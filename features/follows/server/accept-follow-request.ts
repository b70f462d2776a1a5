import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { visibilityProviderServiceKey } from '#features/visibility/server/public.ts';
import { acceptFollowRequest } from '../api.ts';
import { followRequestEnded, userFollowed } from '../events.ts';
import { createFollowRequestNotFoundError } from './follow-errors.ts';
import { findFollowCountsOfUser, findFollowRelationsToUsers, lockFollowCountsOfTwoUsers } from './store.ts';
import { replaceFollowRequestWithFollow } from './store-requests.ts';

/**
 * Accepts a follow request to the caller (EXP-067). A repeated call changes nothing. Throws not-found if there is
 * neither a request nor a follow, or if one of the two people has blocked the other.
 */
export const acceptFollowRequestHandler = implementFunction(
  acceptFollowRequest,
  async function acceptFollowRequest(ctx, args) {
    const { tx, viewer, now } = ctx;
    const { userId } = args;
    if (userId === viewer.id) throw createFollowRequestNotFoundError();
    const [known, before] = await awaitStatements([
      findFollowRelationsToUsers(tx, viewer.id, [userId]),
      findFollowCountsOfUser(tx, viewer.id),
    ]);
    if (known.followers.has(userId)) return { accepted: true as const, followers: before.followers };
    const [, isBlocked, accepted, relations, { followers }] = await awaitStatements([
      lockFollowCountsOfTwoUsers(tx, viewer.id, userId),
      ctx.platform.service(visibilityProviderServiceKey).isBlockedBetween(tx, viewer.id, userId),
      replaceFollowRequestWithFollow(tx, { requesterId: userId, requestedId: viewer.id }, now),
      findFollowRelationsToUsers(tx, viewer.id, [userId]),
      findFollowCountsOfUser(tx, viewer.id),
    ]);
    // Throwing an error rolls back the transaction, including the new follow.
    if (isBlocked || (accepted === undefined && !relations.followers.has(userId)))
      throw createFollowRequestNotFoundError();
    if (accepted !== undefined) {
      ctx.emit(followRequestEnded, { userId, followedId: viewer.id, outcome: 'accepted' });
      if (accepted.followers !== null) {
        ctx.emit(userFollowed, { userId, followedId: viewer.id, followers: accepted.followers });
      }
    }
    return { accepted: true as const, followers };
  },
);
