import { implementFunction } from '#platform/kernel/implement.ts';
import { setAccountPrivate } from '#features/accounts/server/public.ts';
import { updatePrivacy } from '../api.ts';
import { accountPrivacyChanged } from '../events.ts';
import { acceptFollowRequestsInBulk } from './accept-follow-requests-in-bulk.ts';
import { listFollowerIds, lockFollowCounts } from './store.ts';
import { countFollowRequests, listFollowRequesterIds } from './store-requests.ts';

/**
 * Makes the caller's account private or public (EXP-067). Existing followers stay. When the account becomes public, all
 * pending requests become follows. Locks on the follow counts prevent new requests in the meantime.
 */
export const updatePrivacyHandler = implementFunction(updatePrivacy, async function updatePrivacy(ctx, args) {
  const { tx, viewer, now } = ctx;
  await lockFollowCounts(tx, [viewer.id, ...(await listFollowRequesterIds(tx, viewer.id))]);
  const isNew = await setAccountPrivate(tx, viewer.id, args.isPrivate, now);
  if (!args.isPrivate) {
    const requesters = await listFollowRequesterIds(tx, viewer.id);
    await lockFollowCounts(tx, [viewer.id, ...requesters]);
    await acceptFollowRequestsInBulk(ctx, requesters);
  }
  if (isNew) {
    const followerIds = await listFollowerIds(tx, viewer.id);
    ctx.emit(accountPrivacyChanged, { userId: viewer.id, isPrivate: args.isPrivate, followerIds });
  }
  return { isPrivate: args.isPrivate, requests: await countFollowRequests(tx, viewer.id) };
});
