import { implement } from '#platform/kernel/implement.ts';
import { setPrivate } from '#features/accounts/server/public.ts';
import { updatePrivacy } from '../api.ts';
import { accountPrivacyChanged } from '../events.ts';
import { acceptAll } from './accept-all.ts';
import { listFollowerIds, lockAll } from './store.ts';
import { countRequests, listRequesterIds } from './store-requests.ts';

/**
 * Makes the caller's account private or public (EXP-067). Existing followers stay. When the account becomes public, all
 * pending requests become follows. Locks on the follow counts prevent new requests in the meantime.
 */
export const updatePrivacyFunction = implement(updatePrivacy, async function updatePrivacy(ctx, args) {
  const { tx, viewer, now } = ctx;
  await lockAll(tx, [viewer.id, ...(await listRequesterIds(tx, viewer.id))]);
  const isNew = await setPrivate(tx, viewer.id, args.isPrivate, now);
  if (!args.isPrivate) {
    const requesters = await listRequesterIds(tx, viewer.id);
    await lockAll(tx, [viewer.id, ...requesters]);
    await acceptAll(ctx, requesters);
  }
  if (isNew) {
    const followerIds = await listFollowerIds(tx, viewer.id);
    ctx.emit(accountPrivacyChanged, { userId: viewer.id, isPrivate: args.isPrivate, followerIds });
  }
  return { isPrivate: args.isPrivate, requests: await countRequests(tx, viewer.id) };
});
